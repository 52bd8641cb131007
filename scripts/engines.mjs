// Finds the engines that tests use beside Chromium, and installs them where that can be done by itself.
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of an installed Firefox, or undefined. */
export function firefoxPath() {
  return FIREFOX.find((path) => path && existsSync(path));
}

const ENGINES = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => firefoxPath() !== undefined,
    advice:
      'Instálalo (por ejemplo «apt-get install firefox-esr») o indica dónde está con FIREFOX_PATH',
  },
};

/** Makes sure of an engine, telling by `say` that it installs it. Returns undefined, or what to do when it can't. */
export function installEngine(name, say) {
  const { title, packages, isInstalled, advice } = ENGINES[name];
  if (isInstalled()) return undefined;
  say(`Instalando ${title} para las pruebas…`);
  aptInstall(...packages);
  return isInstalled() ? undefined : `Falta ${title} para una parte de las pruebas. ${advice}.`;
}
