import { setTimeout as pause } from 'node:timers/promises';
import { askGoogle, GoogleTrouble, rootOf } from './request.ts';
import type { GoogleSettings } from './settings.ts';
import type { GoogleSignIn } from './sign-in.ts';

/** Apps in a Firebase project (Management API, v1beta1). */

export interface NewApp {
  /** Application id. */
  packageName: string;
  displayName: string;
}

export interface RegisteredApp {
  appId: string;
  /** google-services.json. */
  config: string;
}

interface Operation {
  name: string;
  done?: boolean;
  response?: { appId?: string };
  error?: { code?: number; message?: string };
}

interface App {
  appId: string;
  packageName: string;
  state?: string;
}

const TAKEN = 6;
/** Between looks at an operation (ms); the last one goes on. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000];
const PATIENCE_MS = 60_000;
const DISPLAY_NAME = 63;

type Ask = <T>(path: string, body?: unknown) => Promise<T>;

/** Until it is done. @throws GoogleTrouble */
async function finished(ask: Ask, started: Operation): Promise<Operation> {
  let operation = started;
  const until = performance.now() + PATIENCE_MS;
  for (let look = 0; !operation.done; look += 1) {
    if (performance.now() > until)
      throw new GoogleTrouble(
        'Firebase todavía está registrando la app. Prueba de nuevo en unos minutos.',
        0,
      );
    await pause(PAUSES_MS[Math.min(look, PAUSES_MS.length - 1)]);
    operation = await ask<Operation>(operation.name);
  }
  return operation;
}

/** The app of a project with that name, registered by whomever; null: none. */
async function existing(ask: Ask, place: string, packageName: string): Promise<string | null> {
  let page = '';
  do {
    const { apps = [], nextPageToken = '' } = await ask<{ apps?: App[]; nextPageToken?: string }>(
      `${place}?pageSize=100${page && `&pageToken=${encodeURIComponent(page)}`}`,
    );
    const found = apps.find((app) => app.packageName === packageName && app.state !== 'DELETED');
    if (found) return found.appId;
    page = nextPageToken;
  } while (page);
  return null;
}

async function create(ask: Ask, place: string, app: NewApp): Promise<string | null> {
  try {
    const displayName = app.displayName.slice(0, DISPLAY_NAME).toWellFormed();
    const body = { packageName: app.packageName, displayName };
    const operation = await finished(ask, await ask<Operation>(place, body));
    if (operation.error?.code === TAKEN) return null;
    if (operation.error) {
      const { message = '' } = operation.error;
      throw new GoogleTrouble(`Firebase no registró la app (${message}).`, 200, '', message);
    }
    return operation.response?.appId ?? null;
  } catch (error) {
    if (error instanceof GoogleTrouble && error.status === 409) return null;
    throw error;
  }
}

/**
 * Registers an Android app and fetches its configuration file; one that is there already is taken
 * as it is.
 * @throws GoogleTrouble, SignInTrouble
 */
export async function registerApp(
  signIn: GoogleSignIn,
  settings: GoogleSettings,
  app: NewApp,
): Promise<RegisteredApp> {
  const root = `${rootOf('firebase', settings)}/v1beta1`;
  const place = `projects/${encodeURIComponent(settings.project)}/androidApps`;
  const ask: Ask = (path, body) =>
    askGoogle(signIn, `${root}/${path}`, {
      purpose: 'firebase',
      ...(body !== undefined && { method: 'POST', body }),
    });
  const appId = (await create(ask, place, app)) ?? (await existing(ask, place, app.packageName));
  if (!appId)
    throw new GoogleTrouble(
      'Firebase no dice qué app registró. Mira el proyecto en su consola.',
      0,
    );
  const { configFileContents = '' } = await ask<{ configFileContents?: string }>(
    `${place}/${encodeURIComponent(appId)}/config`,
  );
  const config = Buffer.from(configFileContents, 'base64').toString('utf8');
  try {
    JSON.parse(config);
  } catch {
    throw new GoogleTrouble('Firebase dio un google-services.json que no se puede leer.', 0);
  }
  return { appId, config };
}
