// Finds the Chromium that tests and bench use, and installs it where that can be done by itself.
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// The library's own list, which a second switch replaces, and the address bar's suggestions: they are
// pages of the browser's own, drawn anew in each window, a third of a second of work each time.
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Switches for a Chromium that does nothing but what it is told. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${OFF.join(',')}`,
];

/** Path of an installed Chromium, or undefined. */
export function browserPath() {
  return PLACES.find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium. Returns undefined, or what to do when it can't. */
export function installBrowser() {
  const advice =
    'Las pruebas necesitan Chromium. Instálalo (por ejemplo «apt-get install chromium») ' +
    'o indica dónde está con CHROMIUM_PATH, y vuelve a intentarlo.';
  if (!aptInstall('chromium')) return advice;
  return browserPath() ? undefined : advice;
}
