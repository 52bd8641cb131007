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
