/** The contract's words and lists, without a schema: what a screen may import and stay light. */

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** Cover lookup modes (specification §2). */
export const FIND_COVER_BY = ['Artista', 'Canción', 'Artista - Canción', 'Sin carátulas'] as const;

/** Defaults of a new radio (specification §3). */
export const NEW_RADIO = {
  name: 'Nueva Radio',
  package: 'com',
  color: '#ff0000',
  color_accent: '#ff0000',
  wsp: '549',
  drawer_text: '#FFFFFF',
  drawer_icon: '#FFFFFF',
} as const;

/** What the embedded upstream writes as `state`. */
export const PUSH_STATES = {
  sending: 'Enviando',
  sent: 'Enviada',
  failed: 'Fallida',
  /** It went out or it did not: the answer never came. */
  unconfirmed: 'Sin confirmar',
  unconfigured: 'Sin configurar',
} as const;
export type PushState = (typeof PUSH_STATES)[keyof typeof PUSH_STATES];

/** The flags that a sub-user carries (specification §3). */
export const SUB_USER_FLAGS = [
  'messages',
  'push',
  'sponsor',
  'programmation',
  'notes',
  'configuration',
] as const;

/** Not in the specification: the embedded upstream takes no shorter password (UTF-16 units). */
export const SUB_USER_PASSWORD_MIN = 8;

export const DENSITIES = ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'] as const;

/** debug: 'Crear Apk'; publish: 'Publicar en PlayStore'. */
export const BUILD_TYPES = ['debug', 'publish'] as const;
export type BuildType = (typeof BUILD_TYPES)[number];

/** The toolbar of Usuarios (specification §2): what takes its time at the server, and its call. */
export const DESK_CALLS = {
  'Build Flavors': 'POST /api/build-flavors',
  'Git push': 'GET /api/git-push',
  'Sync Firebase': 'POST /api/sync-firebase-data',
} as const;

/** A build's states, as they are stored and shown; an unknown one is shown as it came. */
export const BUILD_STATES = {
  queued: 'en cola',
  running: 'en curso',
  done: 'terminada',
  failed: 'fallida',
  cancelled: 'cancelada',
  late: 'vencida',
  interrupted: 'interrumpida',
} as const;

/** Whether a build goes on by itself: it is worth asking again. */
export const isUnderWay = (state: string): boolean =>
  state === BUILD_STATES.queued || state === BUILD_STATES.running;

/**
 * What super admins do, and what is done as somebody: the words that are stored, and how they are
 * told, before whom or what it was done to. A word that is not here is shown as it came.
 */
export const DEEDS = {
  'user-created': 'Creó la cuenta de',
  'user-updated': 'Cambió la cuenta de',
  'user-suspended': 'Suspendió la cuenta de',
  'user-restored': 'Reactivó la cuenta de',
  'user-deleted': 'Eliminó la cuenta de',
  'key-stored': 'Guardó la clave de firma de',
  'key-made': 'Creó una clave de firma para',
  'icons-stored': 'Cambió los íconos de',
  'type-changed': 'Cambió el tipo de app de',
  'file-deleted': 'Borró un archivo compilado de',
  'flavors-written': 'Creó los flavors',
  'flavors-pushed': 'Subió los flavors al repositorio',
  'flavors-downloaded': 'Descargó los flavors',
  'firebase-synced': 'Sincronizó Firebase',
  'firebase-registered': 'Registró en Firebase la app de',
  'build-queued': 'Pidió compilar la app de',
  'publish-queued': 'Pidió publicar en Play Store la app de',
  'build-cancelled': 'Canceló la compilación de',
  'build-ended': 'Compilación de',
  'publish-ended': 'Publicación en Play Store de',
  'sub-user-created': 'Creó el sub-usuario',
  'sub-user-deleted': 'Eliminó el sub-usuario',
  'entered-as': 'Ingresó como',
  'done-as': 'Hizo un cambio en',
  'came-back': 'Volvió a su cuenta desde la de',
  'made-on-console': 'Creó la cuenta de',
  'password-on-console': 'Cambió la contraseña de',
} as const;
export type Deed = keyof typeof DEEDS;

const LOOK_FIRST =
  'No sabemos si el cambio llegó a hacerse: mira cómo quedó antes de volver a intentarlo.';
/** The last sentence, where it says to try again. */
const TRY_AGAIN = /\s*[^.]*(?:int[eé]nt|vuelve a )[^.]*\.$/i;

/** The message of a call that may have had its effect: look first, instead of trying again. */
export function inDoubt(message: string): string {
  if (message.includes(LOOK_FIRST)) return message;
  return `${message.replace(TRY_AGAIN, '') || message} ${LOOK_FIRST}`;
}
