import type { Radio, radioForm } from '#lib/contract/radio.ts';
import { NEW_RADIO } from '#lib/contract/words.ts';
import type { z } from '#lib/contract/zod.ts';
import { isColour, tidyColour } from '#lib/forms/colour.ts';

/** The configuration form's values, as its boxes show them. */
export type RadioValues = z.input<typeof radioForm>;

const colourOr = <T>(stored: string, other: T): string | T => {
  const colour = tidyColour(stored);
  return isColour(colour) ? colour : other;
};

/** A new radio's (specification §3). */
const fresh = (): RadioValues => ({
  id: null,
  name: NEW_RADIO.name,
  about: '',
  stream_url: '',
  stream_video: '',
  web: '',
  facebook: '',
  twitter: '',
  instagram: '',
  wsp: NEW_RADIO.wsp,
  color: NEW_RADIO.color,
  color_accent: NEW_RADIO.color_accent,
  drawer_text: NEW_RADIO.drawer_text,
  drawer_icon: NEW_RADIO.drawer_icon,
  background: '',
  logo_200: '',
  logo_500: '',
  find_cover_by: 0,
  meta_title: '',
  meta_subtitle: '',
  version: undefined,
});

/** What is stored, for the form; null: no radio yet. Colours that are none are not sent back up. */
export function valuesOf(radio: Radio | null): RadioValues {
  if (!radio) return fresh();
  return {
    id: radio.id,
    name: radio.name,
    about: radio.about,
    stream_url: radio.stream_url,
    stream_video: radio.stream_video,
    web: radio.web,
    facebook: radio.facebook,
    twitter: radio.twitter,
    instagram: radio.instagram,
    wsp: radio.wsp,
    color: colourOr(radio.color, NEW_RADIO.color),
    color_accent: colourOr(radio.color_accent, undefined),
    drawer_text: colourOr(radio.drawer_text, undefined),
    drawer_icon: colourOr(radio.drawer_icon, undefined),
    background: radio.background,
    logo_200: radio.logo_200,
    logo_500: radio.logo_500,
    find_cover_by: radio.find_cover_by ?? 0,
    meta_title: radio.meta_title,
    meta_subtitle: radio.meta_subtitle,
    version: radio.version,
  };
}
