import { joinDollar, splitDollar } from '#lib/contract/dollar-path.ts';
import type { Handler } from '../../http/handler.ts';
import { treePath } from '../../media/folder.ts';
import { deleteBelow } from '../../media/folder-list.ts';
import { missing } from '../../refusal.ts';
import { rememberCall } from '../../store/audit.ts';

/** Deletes a built file; `path` is its own, from the radio's folder on or with it. */
export const removeApk: Handler<'DELETE /api/apk/{flavor}'> = async (asked) => {
  const { services, principal, params, query } = asked;
  const { store, settings, now } = services;
  const sent = splitDollar(query.path);
  const parts = sent[0] === params.flavor ? sent : [params.flavor, ...sent];
  const left = await deleteBelow(treePath(settings.dataDir, 'apk'), parts);
  if (!left) throw missing('Este archivo no existe.');
  const deed = { action: 'file-deleted', target: params.flavor, detail: parts.join('/') } as const;
  await rememberCall(store.db, principal, deed, now());
  return { backTo: joinDollar(left) };
};
