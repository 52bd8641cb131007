import { z } from './zod.ts';

/** Names as Android and Gradle take them; refused with the rule. */

const PART = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Package and application id together, with the dot between. */
const FULL_NAME_MAX = 150;
const PACKAGE_MAX = 100;
const FLAVOR_MAX = 60;

// A package is Java's too: none of its parts may be a word of the language.
const WORDS = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else ' +
    'enum extends false final finally float for goto if implements import instanceof int interface ' +
    'long native new null package private protected public return short static strictfp super switch ' +
    'synchronized this throw throws transient true try void volatile while'
  ).split(' '),
);

// Gradle's own source sets and build types; whatever begins with 'test' is one for tests.
const GRADLE = new Set(['main', 'debug', 'release', 'lint', 'global']);
const GRADLE_START = /^(?:test|androidtest|unittest|screenshottest)/i;

// A flavor is a folder of a repository: on Windows none can be called as a device.
const WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const word = (part: string) => `«${part}» es una palabra reservada de Java: elige otra.`;

function packageTrouble(name: string): string | null {
  if (name.length > PACKAGE_MAX) return `El package admite hasta ${PACKAGE_MAX} caracteres.`;
  const parts = name.split('.');
  if (!parts.every((part) => PART.test(part)))
    return 'El package son partes separadas por puntos; cada parte empieza con una letra y sigue con letras sin tilde, números o guion bajo. Ejemplo: com.miradio';
  const reserved = parts.find((part) => WORDS.has(part));
  return reserved ? word(reserved) : null;
}

function flavorTrouble(name: string): string | null {
  if (name.length > FLAVOR_MAX) return `El flavor admite hasta ${FLAVOR_MAX} caracteres.`;
  if (!PART.test(name))
    return 'El flavor empieza con una letra y sigue con letras sin tilde, números o guion bajo, sin espacios ni puntos. Ejemplo: fmlitoral';
  if (WORDS.has(name)) return word(name);
  if (GRADLE.has(name.toLowerCase()) || GRADLE_START.test(name))
    return `El flavor no puede ser «${name}»: Gradle reserva main, debug, release, lint y lo que empieza con test o androidTest.`;
  if (WINDOWS.test(name))
    return `El flavor no puede ser «${name}»: Windows reserva con, prn, aux, nul, com1 y lpt1 con los que les siguen, y ninguna carpeta puede llamarse así.`;
  return null;
}

const judged = (trouble: (name: string) => string | null) =>
  z.string().superRefine((name, context) => {
    const message = trouble(name);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The part of an application id before the flavor, as 'com' or 'com.miradio'. */
export const packageName = judged(packageTrouble);

/** A radio's product flavor: the last part of its application id. */
export const flavorName = judged(flavorTrouble);

/** What the stores know an app by: `package.flavor`. */
export const applicationId = (radio: { package: string; flavor: string }): string =>
  `${radio.package}.${radio.flavor}`;

/** For an object of both: together they may be too long. */
export function fullNameFits(
  radio: { package: string; flavor: string },
  context: z.core.$RefinementCtx,
): void {
  if (applicationId(radio).length > FULL_NAME_MAX)
    context.addIssue({
      code: 'custom',
      path: ['flavor'],
      message: `El nombre completo (package.flavor) admite hasta ${FULL_NAME_MAX} caracteres.`,
    });
}

/** Why an app can't be built under these names; null: it can. */
export const namesTrouble = (radio: { package: string; flavor: string }): string | null =>
  packageTrouble(radio.package) ??
  (radio.flavor === '' ? 'La radio no tiene flavor.' : flavorTrouble(radio.flavor));
