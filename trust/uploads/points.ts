import type { CallName } from '#lib/contract/calls.ts';
import { DENSITIES } from '#lib/contract/words.ts';
import { uploadOf } from '../pictures.ts';
import { emailOf, type Question, type Station } from '../station.ts';

/** The ten places where a picture or a file goes up. */

export interface Point {
  call: CallName;
  /** Where it stands in the body, and in a refusal's `fields`. */
  field: string;
  /** Who may send it. */
  by: 'operator' | 'super admin';
  question(station: Station, name: string, bytes: Uint8Array): Question;
}

const program = {
  ...{ name: 'Mañanas', locutor: 'Ana', start_at: '06:00', end_at: '09:30' },
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const radio = {
  ...{ name: 'Radio', about: '', stream_url: '', stream_video: '', web: '' },
  ...{ facebook: '', twitter: '', instagram: '', wsp: '', color: '#00aa00' },
  ...{ find_cover_by: 0, meta_title: '', meta_subtitle: '' },
};

const inForm = (call: CallName, field: string, form: object): Point => ({
  ...{ call, field, by: 'operator' },
  question: (_, name, bytes) => ({ body: { ...form, [field]: uploadOf(bytes, name) } }),
});

/** The passwords of the samples (upstream/signing/signing.test.ts); for other files any will do. */
const KEYS: Record<string, [alias: string, keyPassword: string]> = {
  'rsa.p12': ['miradio', 'secreto123'],
  'ec.p12': ['ec', 'secreto123'],
  'legacy.p12': ['vieja', 'secreto123'],
  'java.jks': ['android', 'otraclave9'],
};

export const POINTS = {
  push: inForm('PUT /api/push', 'image', { title: 'Aviso', message: '', link: '' }),
  cover: inForm('PUT /api/programing', 'cover', program),
  banner: inForm('PUT /api/programing', 'image', program),
  background: inForm('POST /api/radio', 'background', radio),
  logo_200: inForm('POST /api/radio', 'logo_200', radio),
  logo_500: inForm('POST /api/radio', 'logo_500', radio),
  sponsor: inForm('POST /api/sponsor', 'image', { link: '' }),
  qr: inForm('POST /api/qr', 'image', { name: 'Sorteo' }),
  icon: {
    ...{ call: 'POST /api/radio/icons', field: 'file', by: 'super admin' },
    question: ({ flavor }, filename, bytes) => ({
      body: { flavor, filename, file: Buffer.from(bytes).toString('base64') },
    }),
  },
  key: {
    ...{ call: 'POST /api/user/{id}', field: 'key.file', by: 'super admin' },
    question: (station, name, bytes) => {
      const [keyAlias, keyPassword] = KEYS[name] ?? ['miradio', 'secreto123'];
      const file = uploadOf(bytes, name, 'application/octet-stream');
      const key = { keyAlias, keyPassword, storePassword: 'secreto123', file };
      return {
        params: { id: station.operatorId },
        body: { name: 'Ana', email: emailOf(station), role: 0, key },
      };
    },
  },
} as const satisfies Record<string, Point>;

export type PointName = keyof typeof POINTS;

/** Where a radio's icons are once they are stored. */
export const iconPaths = (flavor: string): string[] =>
  DENSITIES.map((density) => `/api/storage/icons/${flavor}/res/mipmap-${density}/ic_launcher.png`);
