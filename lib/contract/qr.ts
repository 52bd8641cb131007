import { call } from './call.ts';
import { bodyId, fileParam, idParam, optionalUpload, pageQuery, text } from './fields.ts';
import { bodyBytesFor, TEXT } from './limits.ts';
import {
  looseFile,
  looseId,
  looseList,
  looseNumber,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { bodyVersion, looseVersion } from './version.ts';
import { z } from './zod.ts';

/** QR (specification §3). */
export const qrCode = z.looseObject({
  id: looseId,
  image: looseFile,
  name: looseText,
  download_count: looseNumber,
  share_count: looseNumber,
  version: looseVersion,
});
export type QrCode = z.output<typeof qrCode>;

export const qrForm = z.object({
  id: bodyId.nullable().optional(),
  image: optionalUpload(),
  name: text(TEXT.name).min(TEXT.qrNameMin, {
    error: `Escribe un nombre de ${TEXT.qrNameMin} caracteres o más.`,
  }),
  version: bodyVersion,
});

export const qr = {
  'GET /api/qr': call({
    summary: 'QR images.',
    access: { flag: 'qr' },
    query: pageQuery,
    answer: looseList(qrCode),
  }),
  'GET /api/qr/{id}': call({
    summary: 'One QR image.',
    access: { flag: 'qr' },
    params: z.object({ id: idParam }),
    answer: looseOne(qrCode),
  }),
  'POST /api/qr': call({
    summary: 'Creates a QR image; with an id, updates it.',
    access: { flag: 'qr' },
    body: qrForm,
    answer: looseResult,
    bodyLimit: bodyBytesFor(1),
  }),
  'DELETE /api/qr/{id}/{image}': call({
    summary: "Deletes a QR image; '=' stands for an empty image.",
    access: { flag: 'qr' },
    params: z.object({ id: idParam, image: fileParam }),
    answer: looseResult,
  }),
};
