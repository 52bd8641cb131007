import { call } from './call.ts';
import {
  bodyId,
  fileBytes,
  idParam,
  link,
  optionalUpload,
  social,
  text,
  whatsapp,
} from './fields.ts';
import { bodyBytesFor, IMAGE, TEXT } from './limits.ts';
import {
  looseBoolean,
  looseFile,
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseOne,
  looseText,
} from './loose.ts';
import { DENSITIES } from './storage.ts';
import { bodyVersion, looseVersion } from './version.ts';
import { NEW_RADIO } from './words.ts';
import { z } from './zod.ts';

/** Radio (specification §3). */
export const radio = z.looseObject({
  id: looseId,
  name: looseText,
  package: looseText,
  flavor: looseText,
  stream_url: looseText,
  stream_video: looseText,
  web: looseText,
  about: looseText,
  facebook: looseText,
  twitter: looseText,
  instagram: looseText,
  wsp: looseText,
  color: looseText,
  color_accent: looseText,
  logo_200: looseFile,
  logo_500: looseFile,
  background: looseFile,
  drawer_text: looseText,
  drawer_icon: looseText,
  find_cover_by: looseNumber,
  meta_title: looseText,
  meta_subtitle: looseText,
  sponsors_module: looseBoolean,
  roles_module: looseBoolean,
  firebase_app_id: looseText,
  is_apk: looseFlag,
  version: looseVersion,
});
export type Radio = z.output<typeof radio>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, {
  error: 'Escribe el color como #rrggbb.',
});

/** What the configuration form sends; modules, package and owner are not its to set. */
export const radioForm = z.object({
  id: bodyId.nullable().optional(),
  name: text(TEXT.radioName),
  about: text(TEXT.longText),
  stream_url: link,
  stream_video: link,
  web: link,
  facebook: social,
  twitter: social,
  instagram: social,
  wsp: whatsapp,
  color: colour,
  color_accent: colour.optional(),
  drawer_text: colour.optional(),
  drawer_icon: colour.optional(),
  background: optionalUpload(),
  logo_200: optionalUpload(),
  logo_500: optionalUpload(
    IMAGE.strictBytes,
    'La imagen pesa más de 500 KB. Elige una más liviana.',
  ),
  find_cover_by: z.number().int().min(0).max(3),
  meta_title: text(TEXT.radioArtist),
  meta_subtitle: text(TEXT.radioSong),
  version: bodyVersion,
});

/** The same of a new radio, with the defaults of specification §3. */
export const newRadioForm = radioForm.extend({
  package: z
    .string()
    .optional()
    .transform(() => NEW_RADIO.package),
  name: radioForm.shape.name.default(NEW_RADIO.name),
  wsp: radioForm.shape.wsp.default(NEW_RADIO.wsp),
  color: colour.default(NEW_RADIO.color),
  color_accent: colour.default(NEW_RADIO.color_accent),
  drawer_text: colour.default(NEW_RADIO.drawer_text),
  drawer_icon: colour.default(NEW_RADIO.drawer_icon),
});

export const radios = {
  'GET /api/radio': call({
    summary: 'The radio of the session, as a list of one.',
    access: { flag: 'configuration' },
    answer: looseList(radio),
  }),
  'PUT /api/radio': call({
    summary: 'Creates the radio of the session.',
    access: { flag: 'configuration' },
    body: newRadioForm,
    answer: looseOne(radio.partial()),
    bodyLimit: bodyBytesFor(3),
  }),
  'POST /api/radio': call({
    summary: 'Updates the radio of the session.',
    access: { flag: 'configuration' },
    body: radioForm,
    answer: looseOne(radio.partial()),
    bodyLimit: bodyBytesFor(3),
  }),
  'POST /api/radio/icons': call({
    summary: "Stores a radio's launcher icons.",
    access: 'super',
    body: z.object({
      file: fileBytes,
      flavor: text(TEXT.name),
      filename: text(TEXT.fileName).optional(),
      /** Of this density alone; all five otherwise. */
      density: z.enum(DENSITIES).optional(),
    }),
    answer: z.unknown(),
    bodyLimit: bodyBytesFor(1),
  }),
  'POST /api/radio-type/{radioId}': call({
    summary: 'Sets whether builds give an APK or a bundle.',
    access: 'super',
    params: z.object({ radioId: idParam }),
    body: z.object({ is_apk: z.union([z.literal(0), z.literal(1)]) }),
    answer: z.unknown(),
  }),
};
