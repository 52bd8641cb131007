/** Android's and Gradle's rules for names, as they are shown beside the fields; checked by the contract. */

export const PACKAGE_RULE =
  'Partes separadas por puntos, sin tildes ni espacios; cada una empieza con una letra y sigue con letras, números o guion bajo. Sin palabras reservadas de Java. Ejemplo: com.miradio';

export const FLAVOR_RULE =
  'Empieza con una letra y sigue con letras sin tilde, números o guion bajo; sin puntos ni espacios. No puede ser main, debug ni release, ni empezar con test. Ejemplo: fmlitoral';
