import { call } from './call.ts';
import { pageQuery } from './fields.ts';
import { looseId, looseInstant, looseList, looseNumber, looseOne, looseText } from './loose.ts';
import { z } from './zod.ts';

/**
 * What super admins do, and what is done as somebody: the words that are stored, and how they are
 * told. A word that is not here is shown as it came.
 */
export const DEEDS = {
  'user-created': 'Creó la cuenta',
  'user-updated': 'Cambió la cuenta',
  'user-suspended': 'Suspendió la cuenta',
  'user-restored': 'Reactivó la cuenta',
  'user-deleted': 'Eliminó la cuenta',
  'key-stored': 'Guardó la clave de firma',
  'key-made': 'Creó una clave de firma',
  'icons-stored': 'Cambió los íconos',
  'type-changed': 'Cambió el tipo de app',
  'file-deleted': 'Borró un archivo compilado',
  'flavors-written': 'Creó los flavors',
  'flavors-pushed': 'Subió los flavors al repositorio',
  'flavors-downloaded': 'Descargó los flavors',
  'firebase-synced': 'Sincronizó Firebase',
  'firebase-registered': 'Registró la app en Firebase',
  'build-queued': 'Pidió una compilación',
  'build-cancelled': 'Canceló una compilación',
  'sub-user-created': 'Creó un sub-usuario',
  'sub-user-deleted': 'Eliminó un sub-usuario',
  'entered-as': 'Ingresó como otra persona',
  'done-as': 'Hizo un cambio como otra persona',
  'made-on-console': 'Creada desde la consola',
  'password-on-console': 'Cambió la contraseña desde la consola',
} as const;
export type Deed = keyof typeof DEEDS;

const person = looseOne(
  z.looseObject({ id: looseId.nullable(), name: looseText, email: looseText }),
);

/** One line of the audit log; names are as they were then. */
export const auditEntry = z.looseObject({
  id: looseId,
  at: looseInstant,
  action: looseText,
  who: person,
  /** Whom they had entered as. */
  as: person,
  /** What it was done to, for people. */
  target: looseText,
  detail: looseText,
  radio_id: looseNumber,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  'GET /api/audit': call({
    summary: 'What super admins did, newest first.',
    access: 'super',
    query: pageQuery,
    answer: looseList(auditEntry),
    extension: true,
  }),
};
