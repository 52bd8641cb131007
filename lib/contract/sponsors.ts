import { call } from './call.ts';
import { bodyId, fileParam, idParam, link, optionalUpload } from './fields.ts';
import { bodyBytesFor } from './limits.ts';
import { looseFile, looseId, looseList, looseResult, looseText } from './loose.ts';
import { bodyVersion, looseVersion } from './version.ts';
import { z } from './zod.ts';

/** Sponsor (specification §3). */
export const sponsor = z.looseObject({
  id: looseId,
  image: looseFile,
  link: looseText,
  version: looseVersion,
});
export type Sponsor = z.output<typeof sponsor>;

export const sponsorForm = z.object({
  id: bodyId.nullable().optional(),
  image: optionalUpload(),
  link,
  version: bodyVersion,
});

export const sponsors = {
  'GET /api/sponsor': call({
    summary: 'Sponsors.',
    access: { flag: 'sponsor' },
    answer: looseList(sponsor),
  }),
  'GET /api/sponsor/{id}': call({
    summary: 'One sponsor, as a list of one.',
    access: { flag: 'sponsor' },
    params: z.object({ id: idParam }),
    answer: looseList(sponsor),
  }),
  'POST /api/sponsor': call({
    summary: 'Creates a sponsor; with an id, updates it.',
    access: { flag: 'sponsor' },
    body: sponsorForm,
    answer: looseResult,
    bodyLimit: bodyBytesFor(1),
  }),
  'DELETE /api/sponsor/{id}/{image}': call({
    summary: "Deletes a sponsor; '=' stands for an empty image.",
    access: { flag: 'sponsor' },
    params: z.object({ id: idParam, image: fileParam }),
    answer: looseResult,
  }),
};
