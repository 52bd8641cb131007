import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gradlePath, inFlavors } from '../../builds/flavors-file.ts';
import { pushFolder } from '../../builds/git.ts';
import { GitTrouble } from '../../builds/git-trouble.ts';
import { FLAVORS } from '../../builds/paths.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { rememberCall } from '../../store/audit.ts';

/** Commits and pushes the flavors folder to the configured repository. */
export const pushFlavors: Handler<'GET /api/git-push'> = async ({ services, principal }) => {
  const { store, settings, builds, log, now } = services;
  const { remote, branch } = settings.builds.git;
  // 424: what it depends on is not there.
  if (!remote)
    throw new Refusal(424, 'No hay repositorio configurado: falta el ajuste FLAVORS_GIT_REMOTE.');
  if (!existsSync(gradlePath(settings.dataDir)))
    throw new Refusal(409, 'Todavía no hay flavors que subir: usa antes Build Flavors.');
  const { name, email } = principal;
  try {
    const commit = await pushFolder({
      folder: join(settings.dataDir, FLAVORS),
      ...{ remote, branch, author: { name, email }, message: 'Flavors de Cabina' },
      ...{ turn: inFlavors, signal: builds.stopped },
    });
    if (commit === null) return { msg: 'No hay cambios que subir.', pushed: false };
    const detail = `Rama ${branch}, commit ${commit}`;
    await rememberCall(store.db, principal, { action: 'flavors-pushed', detail }, now());
    return { msg: `Flavors subidos a la rama ${branch}.`, pushed: true, commit };
  } catch (error) {
    if (!(error instanceof GitTrouble)) throw error;
    log.warn({ detail: error.detail }, 'a push of the flavors failed');
    throw new Refusal(424, error.message);
  }
};
