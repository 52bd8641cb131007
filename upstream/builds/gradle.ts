import { applicationId } from '#lib/contract/android.ts';

/** Flavor definitions for Android's Gradle plugin. Only names that were judged come in here. */

export interface FlavorNames {
  package: string;
  flavor: string;
}

/**
 * One radio's definition. By `create`, because in Groovy a flavor called 'all' or 'each' would be
 * a method of the list.
 */
export const flavorBlock = (names: FlavorNames): string =>
  [
    `        create('${names.flavor}') {`,
    "            dimension = 'radio'",
    `            applicationId = '${applicationId(names)}'`,
    "            if (System.getenv('CABINA_STORE_FILE')) {",
    '                signingConfig = signingConfigs.cabina',
    '            }',
    '        }',
    '',
  ].join('\n');

/** The whole file. Signing passwords are never in it: each build gets its own by its environment. */
export const flavorsGradle = (blocks: readonly string[]): string =>
  `// Lo escribe Cabina: lo que cambies aquí se pierde la próxima vez.
// En app/build.gradle, después de android { … }:  apply from: '../flavors.gradle'
android {
    signingConfigs {
        cabina {
            if (System.getenv('CABINA_STORE_FILE')) {
                storeFile = new File(System.getenv('CABINA_STORE_FILE'))
                storeType = System.getenv('CABINA_STORE_TYPE')
                storePassword = System.getenv('CABINA_STORE_PASSWORD')
                keyAlias = System.getenv('CABINA_KEY_ALIAS')
                keyPassword = System.getenv('CABINA_KEY_PASSWORD')
            }
        }
    }
    flavorDimensions += 'radio'
    productFlavors {
${blocks.join('')}    }
}
`;
