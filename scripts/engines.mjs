// Finds Firefox and WebKitGTK, which tests use beside Chromium, and installs them where that can be done by itself.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

const WEBKIT_TOOLS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** WebKitGTK's driver and its small browser, and a display for them; or undefined. */
export function webkitPaths() {
  if (!WEBKIT_TOOLS.every((path) => existsSync(path))) return undefined;
  const browser = ['.', ...readdirSync('/usr/lib')]
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (!browser) return undefined;
  const [driver, display] = WEBKIT_TOOLS;
  return { browser, driver, display };
}

const ENGINES = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => firefoxPath() !== undefined,
    advice:
      'Instálalo (por ejemplo «apt-get install firefox-esr») o indica dónde está con FIREFOX_PATH',
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => webkitPaths() !== undefined,
    advice: 'Instálalo en un Linux («apt-get install webkit2gtk-driver xvfb»)',
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
