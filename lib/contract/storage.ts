import { call } from './call.ts';
import { fileParam, filePathParam } from './fields.ts';
import { DENSITIES } from './words.ts';
import { z } from './zod.ts';

export { DENSITIES } from './words.ts';

/** File sources (specification §7). Answers are bytes, with ranges. */
export const storage = {
  'GET /api/storage/images/{filename}': call({
    summary: 'A stored picture.',
    access: 'session',
    params: z.object({ filename: fileParam }),
    answer: z.unknown(),
    kind: 'media',
  }),
  'GET /api/storage/audios/{filename}': call({
    summary: "A listener's voice note.",
    access: { flag: 'messages' },
    params: z.object({ filename: fileParam }),
    answer: z.unknown(),
    kind: 'media',
  }),
  'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png': call({
    summary: "A radio's launcher icon at one density.",
    access: 'super',
    params: z.object({ flavor: fileParam, density: z.enum(DENSITIES) }),
    answer: z.unknown(),
    kind: 'media',
  }),
  'GET /api/storage/apk/{path*}': call({
    summary: 'A file of the builds folder.',
    access: 'super',
    params: z.object({ path: filePathParam }),
    answer: z.unknown(),
    kind: 'media',
  }),
};
