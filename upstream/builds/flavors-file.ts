import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { applicationId } from '#lib/contract/android.ts';
import { gate } from '../gate.ts';
import { linksOf } from '../listeners/public-links.ts';
import { writeWhole } from '../media/write-file.ts';
import type { Services } from '../services.ts';
import { betweenChores } from '../store/chores.ts';
import type { RadioRow } from '../store/schema.ts';
import { cleanLine } from '../text.ts';
import { flavorBlock, flavorsGradle } from './gradle.ts';
import { FLAVORS, iconsOf, SOURCES, sourceOf } from './paths.ts';
import { coloursXml, stringsXml } from './resource-xml.ts';

/** What Android's project needs of radios, in DATA_DIR/flavors: a folder that is pushed as it is. */

/** Whoever writes there, reads all of it or commits it: one after the other. */
export const inFlavors = gate(1);

export const gradlePath = (dataDir: string): string => join(dataDir, FLAVORS, 'flavors.gradle');
const BLOCK = 'flavor.gradle';
const GOOGLE = 'google-services.json';

/** Keys never belong in a repository, whoever puts one there; nor what a crash left half written. */
const IGNORED = [
  '*.parte',
  '*.p12',
  '*.pfx',
  '*.jks',
  '*.keystore',
  'keystore.properties',
  '',
].join('\n');

export interface FlavorSource {
  radio: RadioRow;
  flavor: string;
  /** The mobile backend's file for this very app, or ''. */
  googleServices: string;
}

/** What the app is called; a name without a sign would be none on a phone. */
export const appName = (radio: Pick<RadioRow, 'name'>, flavor: string): string =>
  cleanLine(radio.name) ? radio.name : flavor;

const stringsOf = ({ radio, flavor }: FlavorSource): Record<string, string> => {
  const { wsp, ...links } = linksOf(radio);
  return {
    app_name: appName(radio, flavor),
    radio_flavor: flavor,
    radio_about: radio.about,
    radio_stream_url: links.stream_url,
    radio_stream_video: links.stream_video,
    radio_web: links.web,
    radio_facebook: links.facebook,
    radio_twitter: links.twitter,
    radio_instagram: links.instagram,
    radio_whatsapp: wsp,
  };
};

const coloursOf = ({ radio }: FlavorSource): Record<string, string> => ({
  radio_primary: radio.color,
  radio_accent: radio.color_accent,
  radio_drawer_text: radio.drawer_text,
  radio_drawer_icon: radio.drawer_icon,
});

async function fill(fresh: string, dataDir: string, source: FlavorSource): Promise<void> {
  const { radio, flavor, googleServices } = source;
  const values = join(fresh, 'res', 'values');
  await mkdir(values, { recursive: true, mode: 0o700 });
  const icons = join(dataDir, iconsOf(flavor), 'res');
  await betweenChores(async () => {
    if (existsSync(icons)) await cp(icons, join(fresh, 'res'), { recursive: true });
  });
  await writeFile(join(values, 'strings.xml'), stringsXml(stringsOf(source)));
  await writeFile(join(values, 'colors.xml'), coloursXml(coloursOf(source)));
  await writeFile(join(fresh, BLOCK), flavorBlock({ package: radio.package, flavor }));
  if (googleServices) await writeFile(join(fresh, GOOGLE), googleServices);
}

/**
 * Makes room for a folder or a file of ours where a repository's others put something else: a link
 * would lead out of here.
 */
async function makeRoom(path: string, kind: 'folder' | 'file'): Promise<void> {
  const found = await lstat(path).catch(() => null);
  const fits = kind === 'folder' ? found?.isDirectory() : found?.isFile();
  if (found && !fits) await rm(path, { recursive: true, force: true });
}

async function makeSources(dataDir: string): Promise<void> {
  const parts = SOURCES.split(sep);
  for (let depth = 1; depth <= parts.length; depth += 1)
    await makeRoom(join(dataDir, FLAVORS, ...parts.slice(0, depth)), 'folder');
  await mkdir(join(dataDir, FLAVORS, SOURCES), { recursive: true, mode: 0o700 });
}

async function writeOwn(path: string, text: string): Promise<void> {
  await makeRoom(path, 'file');
  await writeWhole(path, text);
}

/** Writes one radio's folder: beside the one that is there, and then in its place. Within `inFlavors`. */
export async function writeFlavor(dataDir: string, source: FlavorSource): Promise<void> {
  const target = join(dataDir, sourceOf(source.flavor));
  const fresh = join(dataDir, `${FLAVORS}-nuevo`);
  await rm(fresh, { recursive: true, force: true });
  await fill(fresh, dataDir, source);
  await makeSources(dataDir);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** The same for one radio alone, in a folder of its own: what a build stands on. */
export async function writeProject(
  folder: string,
  dataDir: string,
  source: FlavorSource,
): Promise<void> {
  await fill(join(folder, SOURCES, source.flavor), dataDir, source);
  const { radio, flavor } = source;
  const block = flavorBlock({ package: radio.package, flavor });
  await writeFile(join(folder, 'flavors.gradle'), flavorsGradle([block]));
}

/** Takes back what `writeFlavor` wrote. Within `inFlavors`. */
export const removeFlavor = (dataDir: string, flavor: string): Promise<void> =>
  rm(join(dataDir, sourceOf(flavor)), { recursive: true, force: true });

/** Writes the Gradle file out of the radios' folders. Within `inFlavors`. Gives how many it has. */
export async function writeGradle(dataDir: string): Promise<number> {
  const root = join(dataDir, FLAVORS, SOURCES);
  const names = await readdir(root).catch(() => []);
  const blocks: string[] = [];
  for (const name of names.sort()) {
    const block = await readFile(join(root, name, BLOCK), 'utf8').catch(() => null);
    if (block) blocks.push(block);
  }
  await writeOwn(gradlePath(dataDir), flavorsGradle(blocks));
  await writeOwn(join(dataDir, FLAVORS, '.gitignore'), IGNORED);
  return blocks.length;
}

/**
 * After a radio's folder went: the Gradle file forgets it too. In its turn, which may be after many
 * radios: nobody waits for it, and who reads the file or pushes it comes after.
 */
export function tidyFlavors({ settings, log }: Pick<Services, 'settings' | 'log'>): void {
  const { dataDir } = settings;
  inFlavors(async () => {
    if (existsSync(gradlePath(dataDir))) await writeGradle(dataDir);
  }).catch((error) => log.warn({ err: error }, 'the Gradle file was not tidied'));
}

/** What is written of a radio. */
export const flavorSource = (
  radio: RadioRow,
  flavor: string,
  app: { google_services: string; registered_as: string } | undefined,
): FlavorSource => {
  const current = app?.registered_as === applicationId({ package: radio.package, flavor });
  return { radio, flavor, googleServices: current ? (app?.google_services ?? '') : '' };
};
