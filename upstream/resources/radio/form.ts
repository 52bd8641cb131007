import type { radioForm } from '#lib/contract/radio.ts';
import type { z } from '#lib/contract/zod.ts';
import type { RadioConfig } from '../../store/radio-config.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { type Picture, pictureIn } from '../uploads.ts';

type Body = z.output<typeof radioForm>;

/** A form's texts as they are stored; colours that it leaves out stay as they are. */
export function textOf(body: Body): RadioConfig {
  const { color_accent, drawer_text, drawer_icon } = body;
  return {
    name: cleanLine(body.name),
    about: cleanText(body.about),
    stream_url: body.stream_url,
    stream_video: body.stream_video,
    web: body.web,
    facebook: cleanLine(body.facebook),
    twitter: cleanLine(body.twitter),
    instagram: cleanLine(body.instagram),
    wsp: cleanLine(body.wsp),
    color: body.color,
    ...(color_accent && { color_accent }),
    ...(drawer_text && { drawer_text }),
    ...(drawer_icon && { drawer_icon }),
    find_cover_by: body.find_cover_by,
    meta_title: cleanLine(body.meta_title),
    meta_subtitle: cleanLine(body.meta_subtitle),
  };
}

/** A form's pictures, judged. @throws Refusal */
export const picturesOf = async (
  body: Body,
): Promise<Record<'background' | 'logo_200' | 'logo_500', Picture | null>> => ({
  background: await pictureIn('background', body.background),
  logo_200: await pictureIn('logo_200', body.logo_200),
  logo_500: await pictureIn('logo_500', body.logo_500),
});
