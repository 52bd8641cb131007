import { setTimeout as pause } from 'node:timers/promises';
import { z } from '#lib/contract/zod.ts';
import { withTheirWords } from '../their-words.ts';
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
  /** Registered just now; not one that was there already. */
  isNew: boolean;
}

const operation = z.object({
  name: z.string(),
  done: z.boolean().default(false),
  response: z.object({ appId: z.string().min(1).optional() }).optional(),
  error: z.object({ code: z.number().optional(), message: z.string().default('') }).optional(),
});
type Operation = z.output<typeof operation>;

const apps = z.object({
  apps: z
    .array(
      z.object({
        appId: z.string().min(1),
        packageName: z.string(),
        state: z.string().optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().default(''),
});

/** Base64. */
const configFile = z.object({ configFileContents: z.string().min(1) });

const TAKEN = 6;
/** Between looks at an operation (ms); the last one goes on. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000];
const PATIENCE_MS = 60_000;
const DISPLAY_NAME = 63;

type Ask = <S extends z.ZodType>(path: string, form: S, body?: unknown) => Promise<z.output<S>>;

/** Until it is done. @throws GoogleTrouble */
async function finished(ask: Ask, started: Operation): Promise<Operation> {
  let last = started;
  const until = performance.now() + PATIENCE_MS;
  for (let look = 0; !last.done; look += 1) {
    if (performance.now() > until)
      throw new GoogleTrouble(
        'Firebase todavía está registrando la app. Prueba de nuevo en unos minutos.',
        0,
      );
    await pause(PAUSES_MS[Math.min(look, PAUSES_MS.length - 1)]);
    last = await ask(last.name, operation);
  }
  return last;
}

/** The app of a project with that name, registered by whomever; null: none. */
async function existing(ask: Ask, place: string, packageName: string): Promise<string | null> {
  let page = '';
  do {
    const answer = await ask(
      `${place}?pageSize=100${page && `&pageToken=${encodeURIComponent(page)}`}`,
      apps,
    );
    const found = answer.apps.find(
      (app) => app.packageName === packageName && app.state !== 'DELETED',
    );
    if (found) return found.appId;
    page = answer.nextPageToken;
  } while (page);
  return null;
}

async function create(ask: Ask, place: string, app: NewApp): Promise<string | null> {
  try {
    const displayName = app.displayName.slice(0, DISPLAY_NAME).toWellFormed();
    const body = { packageName: app.packageName, displayName };
    const { error, response } = await finished(ask, await ask(place, operation, body));
    if (error?.code === TAKEN) return null;
    if (error) {
      const told = withTheirWords('Firebase no registró la app', error.message);
      throw new GoogleTrouble(`${told}.`, 200, '', error.message);
    }
    return response?.appId ?? null;
  } catch (error) {
    if (error instanceof GoogleTrouble && error.status === 409) return null;
    throw error;
  }
}

function projectOf(signIn: GoogleSignIn, settings: GoogleSettings): { ask: Ask; place: string } {
  const root = `${rootOf('firebase', settings)}/v1beta1`;
  const ask: Ask = (path, form, body) =>
    askGoogle(signIn, `${root}/${path}`, form, {
      purpose: 'firebase',
      ...(body !== undefined && { method: 'POST', body }),
    });
  return { ask, place: `projects/${encodeURIComponent(settings.project)}/androidApps` };
}

/** Takes an app back that was registered for nobody. @throws GoogleTrouble, SignInTrouble */
export async function removeApp(
  signIn: GoogleSignIn,
  settings: GoogleSettings,
  appId: string,
): Promise<void> {
  const { ask, place } = projectOf(signIn, settings);
  await ask(`${place}/${encodeURIComponent(appId)}:remove`, operation, { immediate: true });
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
  const { ask, place } = projectOf(signIn, settings);
  const created = await create(ask, place, app);
  const appId = created ?? (await existing(ask, place, app.packageName));
  if (!appId)
    throw new GoogleTrouble(
      'Firebase no dice qué app registró. Mira el proyecto en su consola.',
      0,
    );
  const { configFileContents } = await ask(
    `${place}/${encodeURIComponent(appId)}/config`,
    configFile,
  );
  const config = Buffer.from(configFileContents, 'base64').toString('utf8');
  try {
    JSON.parse(config);
  } catch {
    throw new GoogleTrouble('Firebase dio un google-services.json que no se puede leer.', 0);
  }
  return { appId, config, isNew: created !== null };
}
