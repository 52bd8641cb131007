import { readFile } from 'node:fs/promises';
import { gradlePath, inFlavors } from '../../builds/flavors-file.ts';
import { contentDisposition } from '../../http/file-answer.ts';
import type { Handler } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { rememberCall } from '../../store/audit.ts';

/** The Gradle text of the flavors, to be saved. */
export const downloadFlavors: Handler<'GET /api/download-flavors'> = async (asked) => {
  const { services, principal } = asked;
  const { store, settings, now } = services;
  const text = await inFlavors(() =>
    readFile(gradlePath(settings.dataDir), 'utf8').catch(() => null),
  );
  if (text === null) throw missing('Todavía no hay flavors: elige radios y usa Build Flavors.');
  await rememberCall(store.db, principal, { action: 'flavors-downloaded' }, now());
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': contentDisposition('attachment', 'flavors.txt'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
