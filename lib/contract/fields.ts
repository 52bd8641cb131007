import { base64Bytes } from './base64.ts';
import { IMAGE, TEXT } from './limits.ts';
import {
  isUserName,
  isWebAddress,
  tidyAddress,
  tidySocial,
  whatsappDigits,
} from './web-address.ts';
import { z } from './zod.ts';

export { base64Bytes } from './base64.ts';

/** What goes up: fields of request bodies and paths, shared by several resources. */

const isName = (name: string): boolean => !/[/\\\0]/.test(name) && name !== '.' && name !== '..';

/**
 * One segment that names a file or folder: never a separator, a NUL, '.' or '..'. Any other name is
 * some upstream's own (case C16): whether there is such a file is not for its spelling to say.
 */
export const fileParam = z
  .string()
  .min(1)
  .max(TEXT.storedName)
  .refine(isName, { error: 'El nombre del archivo no es válido.' });

/** An id in a path. */
export const idParam = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => isName(id) && !/\p{Cc}/u.test(id), { error: 'Este identificador no es válido.' });

/** Folders and a file, joined by '/'. Each part as `fileParam`. */
export const filePathParam = z
  .string()
  .min(1)
  .max(TEXT.storedPath)
  .refine((path) => path.split('/').every((part) => fileParam.safeParse(part).success), {
    error: 'La ruta del archivo no es válida.',
  });

/** Folders joined by '$' (specification §7), each part as `fileParam`; '' is their root. */
export const dollarPathParam = z
  .string()
  .max(TEXT.storedPath)
  .refine(
    (path) => path === '' || path.split('$').every((part) => fileParam.safeParse(part).success),
    { error: 'La ruta de la carpeta no es válida.' },
  );

/** Letters, figures, signs: neither spaces of any width nor marks without a letter, nor Braille's blank. */
const SEEN = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything in `text` to read. */
export const canBeSeen = (text: string): boolean => SEEN.test(text);

export const bodyId = z.union([z.number(), z.string().max(64)]);
export const bodyFlag = z.preprocess(
  (value) => (value === true ? 1 : value === false ? 0 : value),
  z.union([z.literal(0), z.literal(1)]),
);

/** Text of at most `max` UTF-16 units: zod's own limit counts code points, so an emoji would be one. */
export const text = (max: number) => {
  const error = `Como máximo ${max} caracteres.`;
  return z
    .string()
    .max(max, { error, abort: true })
    .refine((value) => value.length <= max, { error, abort: true });
};

/** An http(s) address or ''; a bare host such as radio.com.ar gets https:// (design §6). */
export const link = z.preprocess(
  (value) => (typeof value === 'string' ? tidyAddress(value) : (value ?? '')),
  z
    .string()
    .max(TEXT.link, { error: `Como máximo ${TEXT.link} caracteres.` })
    .refine((value) => value === '' || isWebAddress(value), {
      error: 'Escribe una dirección web completa, por ejemplo https://radio.com.ar',
    }),
);

/** A user's name in a social network, a whole http(s) address, or ''. */
export const social = z
  .string()
  .transform(tidySocial)
  .pipe(
    text(TEXT.link).refine((value) => value === '' || isUserName(value) || isWebAddress(value), {
      error: 'Escribe el usuario, por ejemplo @miradio, o una dirección web completa.',
    }),
  );

/** The digits of a Whatsapp number, or ''. */
export const whatsapp = z
  .string()
  .transform(whatsappDigits)
  .pipe(
    text(TEXT.name).refine((value) => /^\d*$/.test(value), {
      error: 'Escribe solo números, con el código de país: por ejemplo 5493515551234.',
    }),
  );

/** Wall-clock time, HH:mm or HH:mm:ss, or ''. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$|^$/, {
  error: 'Escribe la hora como HH:mm.',
});

/** A file's bytes as base64. An empty file is none. */
export const fileBytes = z.string().min(4, { error: 'El archivo está vacío. Elige otro.' });

/** Image upload object (specification §3), at most `maxBytes` once decoded. */
export const upload = (
  maxBytes: number = IMAGE.hardBytes,
  error = 'La imagen pesa más de 10 MB. Elige una más liviana.',
) =>
  z.object({
    filename: z.string().max(TEXT.fileName, {
      error: `El nombre del archivo admite hasta ${TEXT.fileName} caracteres. Acórtalo y elígelo de nuevo.`,
    }),
    filetype: z.string().max(100),
    value: fileBytes.refine((value) => base64Bytes(value) <= maxBytes, { error }),
  });

const storedOrUpload = (maxBytes?: number, error?: string) =>
  z.union([upload(maxBytes, error), z.string().max(TEXT.fileName), z.null()]).optional();

const chosenIn = <U>(value: U | string | null | undefined): U | undefined =>
  typeof value === 'string' || value === null ? undefined : value;

/** An upload. A form's stored name, '' and null are a picture that stays: absent from what goes up (design §6). */
export const optionalUpload = (maxBytes?: number, error?: string) =>
  storedOrUpload(maxBytes, error).transform((value) => chosenIn(value));

/** The same where '' takes the stored picture off. */
export const removableUpload = (maxBytes?: number, error?: string) =>
  storedOrUpload(maxBytes, error).transform((value) => (value === '' ? '' : chosenIn(value)));

/** A password; one that was not typed is absent from what goes up (design §6). */
export const optionalPassword = text(TEXT.password)
  .optional()
  .transform((password) => password || undefined);

/** page and limit, as text in the address. */
export const pageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('0'),
  limit: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('500'),
});
