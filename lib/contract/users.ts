import { flavorName, fullNameFits, packageName } from './android.ts';
import { call } from './call.ts';
import {
  bodyFlag,
  bodyId,
  canBeSeen,
  idParam,
  optionalPassword,
  pageQuery,
  text,
  upload,
} from './fields.ts';
import { bodyBytesFor, IMAGE, TEXT, USERS_PAGE_SIZE } from './limits.ts';
import {
  looseFlag,
  looseId,
  looseInstant,
  looseList,
  looseNumber,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { radio } from './radio.ts';
import { NEW_RADIO, SUB_USER_PASSWORD_MIN } from './words.ts';
import { z } from './zod.ts';

/** Signing key (specification §3); its passwords never come down. */
export const key = z.looseObject({
  id: looseId.optional(),
  radio_id: looseId.nullable().optional(),
  storeFile: looseText,
  keyAlias: looseText,
  /** SHA-256 of its certificate, as 'C6:BA:…', and when that ends; not every upstream tells. */
  fingerprint: looseText.optional(),
  expires_at: looseInstant.optional(),
});

/** User (specification §3), with its radio and key when it has them. */
export const user = z.looseObject({
  id: looseId,
  name: looseText,
  email: looseText,
  role: looseNumber,
  radio_id: looseId.nullable().optional(),
  /** `has_icons`: whether its launcher icons are there; not every upstream tells. */
  radio: looseOne(radio.partial().extend({ has_icons: looseFlag.optional() })).optional(),
  key: looseOne(key).optional(),
  /** Extra: not every upstream suspends. */
  suspended: looseFlag.optional(),
  created_at: looseInstant,
});
export type User = z.output<typeof user>;

export const accountName = text(TEXT.name).refine(canBeSeen, {
  error: 'Escribe el nombre.',
});

export const accountEmail = text(TEXT.email).refine(
  (email) => /^[^\s@<>]+@[^\s@<>]+$/.test(email.trim()),
  { error: 'Escribe un email, por ejemplo ana@mi-radio.com' },
);

/** Empty stays as it is (design §6); a new account has none to stay. */
const accountPassword = (isNew: boolean) =>
  optionalPassword.superRefine((password, context) => {
    if (isNew && !password) context.addIssue('Escribe la contraseña de la cuenta.');
    if (password && password.length < SUB_USER_PASSWORD_MIN)
      context.addIssue(`La contraseña necesita ${SUB_USER_PASSWORD_MIN} caracteres o más.`);
  });

/** The configuration of an account's radio: it goes along as it is stored, for its own form to change. */
const radioConfig = radio
  .pick({
    name: true,
    about: true,
    stream_url: true,
    stream_video: true,
    web: true,
    facebook: true,
    twitter: true,
    instagram: true,
    wsp: true,
    color: true,
    color_accent: true,
    logo_200: true,
    logo_500: true,
    background: true,
    drawer_text: true,
    drawer_icon: true,
    find_cover_by: true,
    meta_title: true,
    meta_subtitle: true,
  })
  .partial().shape;

const keyUpload = upload(
  IMAGE.strictBytes,
  'El archivo pesa más de 500 KB. Elige uno más liviano.',
);

/** A key's fields (specification §3); a file that was chosen, in `file` as well, stands in `storeFile`. */
const accountKey = z
  .object({
    id: bodyId.optional(),
    radio_id: bodyId.nullable().optional(),
    keyAlias: text(TEXT.name),
    storePassword: optionalPassword,
    keyPassword: optionalPassword,
    storeFile: z.union([keyUpload, text(TEXT.storedName)]).optional(),
    file: keyUpload.optional(),
  })
  .transform(({ file, storeFile = file, ...key }) => {
    const isUntouched =
      !key.keyAlias && !key.storePassword && !key.keyPassword && typeof storeFile !== 'object';
    return isUntouched ? undefined : { ...key, ...(storeFile && { storeFile }) };
  })
  .optional();

const accountForm = (isNew: boolean) =>
  z.object({
    name: accountName,
    email: accountEmail,
    password: accountPassword(isNew),
    role: z.union([z.literal(0), z.literal(1)]),
    suspended: bodyFlag.optional(),
    radio: z
      .object({
        ...radioConfig,
        id: bodyId.nullable().optional(),
        package: packageName,
        /** '': a stored one may have none yet. */
        flavor: z.union([z.literal(''), flavorName]),
        is_apk: bodyFlag,
        firebase_app_id: text(TEXT.name).optional(),
        sponsors_module: z.boolean().optional(),
        roles_module: z.boolean().optional(),
      })
      .superRefine(fullNameFits)
      .superRefine(({ id, flavor }, context) => {
        // An id of null: made by this very save.
        if (flavor === '' && (isNew || id === null))
          context.addIssue({
            code: 'custom',
            path: ['flavor'],
            message: 'Escribe el flavor de la radio. Ejemplo: fmlitoral',
          });
      })
      .transform((app) => {
        if (!isNew && app.id !== null) return app;
        // The defaults of specification §3.
        return { ...NEW_RADIO, ...app, id: isNew ? undefined : app.id };
      })
      .optional(),
    key: accountKey,
  });

/** What the user detail sends of a stored account. */
export const userForm = accountForm(false);
/** And of a new one. */
export const newUserForm = accountForm(true);

/** Java tells no capitals apart; what is odd in a command line is refused. */
const keyAlias = z.string().regex(/^[A-Za-z0-9][\w.-]{0,59}$/, {
  error:
    'El alias empieza con una letra o un número y sigue con letras, números, guion o punto (60 como máximo).',
});

const byId = z.object({ id: idParam });

export const users = {
  'GET /api/user/{id}': call({
    summary: 'Name, e-mail and role of an account.',
    access: 'self',
    params: byId,
    answer: looseOne(user.partial()),
  }),
  'GET /api/users': call({
    summary: 'Accounts; null when they may not be seen.',
    access: 'super',
    query: pageQuery.extend({
      limit: z
        .string()
        .regex(/^\d{1,6}$/)
        .default(String(USERS_PAGE_SIZE)),
      order: z.literal('created_at desc').default('created_at desc'),
      'show-suspended': z.enum(['true', 'false']).default('false'),
    }),
    answer: z.preprocess((value) => value ?? null, looseList(user).nullable()),
  }),
  'GET /api/user-with-radio/{id}': call({
    summary: 'An account with its radio and key.',
    access: 'super',
    params: byId,
    answer: looseOne(user),
  }),
  'POST /api/user/{id}': call({
    summary: 'Updates an account, its radio and key.',
    access: 'super',
    params: byId,
    body: userForm,
    answer: looseResult.nullable(),
    bodyLimit: bodyBytesFor(1),
  }),
  'PUT /api/user/{id}': call({
    summary: 'Creates an account with its radio.',
    access: 'super',
    params: byId,
    body: newUserForm,
    answer: looseResult.nullable(),
    bodyLimit: bodyBytesFor(1),
  }),
  'POST /api/user/{id}/key': call({
    summary:
      "Makes a signing key for the account's radio. `key_file` and `key_notes` (with its password) come down this once.",
    access: 'super',
    params: byId,
    body: z.object({
      keyAlias: keyAlias.optional(),
      /** Another key in the place of the one that is there: the app can't be updated in the store. */
      replace: z.boolean().optional(),
    }),
    answer: z
      .looseObject({
        msg: looseText,
        key: looseOne(key),
        key_file: z.object({ filename: z.string(), value: z.string() }),
        key_notes: z.object({ filename: z.string(), text: z.string() }),
      })
      .nullable(),
    patienceMs: 60_000,
    extension: true,
  }),
  'DELETE /api/user/{id}': call({
    summary: 'Deletes an account and all that belongs to it.',
    access: 'super',
    params: byId,
    answer: looseResult,
  }),
};
