import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import { openHouse, uploadOf } from '../testing/house.ts';
import { caseFile } from '../testing/stage.ts';

/** Of every file in cases/images: what each upload point does with it. */
const VERDICTS: Record<string, number> = {
  'animado.gif': 200,
  'bomba-20000x20000.png': 413,
  'exif-orientacion-1.jpg': 200,
  'exif-orientacion-3.jpg': 200,
  'exif-orientacion-6.jpg': 200,
  'exif-orientacion-8.jpg': 200,
  'foto-iphone.heic': 415,
  'foto.avif': 415,
  'foto.webp': 200,
  'imprenta-cmyk.jpg': 200,
  'logo-con-script.svg': 415,
  'logo-transparente.png': 200,
  'png-16-bits.png': 200,
  'png-con-html-al-final.png': 200,
  'png-cortado.png': 400,
  'svg-disfrazado.png': 415,
};

const program = {
  ...{ name: 'Mañanas', locutor: 'Ana', start_at: '06:00', end_at: '09:30' },
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const radio = {
  ...{ name: 'Radio', about: '', stream_url: '', stream_video: '', web: '' },
  ...{ facebook: '', twitter: '', instagram: '', wsp: '', color: '#00aa00' },
  ...{ find_cover_by: 0, meta_title: '', meta_subtitle: '' },
};

/** The operator's upload points: the call, the picture's field, what else goes up. */
const POINTS: [call: CallName, field: string, body: (nth: number) => object][] = [
  ['PUT /api/push', 'image', (nth) => ({ title: `Aviso ${nth}`, message: '', link: '' })],
  ['PUT /api/programing', 'cover', () => program],
  ['PUT /api/programing', 'image', () => program],
  ['POST /api/radio', 'background', () => radio],
  ['POST /api/radio', 'logo_200', () => radio],
  ['POST /api/radio', 'logo_500', () => radio],
  ['POST /api/sponsor', 'image', () => ({ link: '' })],
  ['POST /api/qr', 'image', () => ({ name: 'Sorteo' })],
];

test('every picture of the cases gets the same verdict at every upload point, kept byte for byte or not at all', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  const names = Object.keys(VERDICTS);
  assert.deepEqual(names, readdirSync(new URL('../../cases/images', import.meta.url)).sort());
  for (const [call, field, bodyFor] of POINTS)
    for (const [nth, name] of names.entries()) {
      const bytes = caseFile(`images/${name}`);
      const before = house.stored().sort();
      const body = { ...bodyFor(nth), [field]: uploadOf(bytes, name) };
      const answer = await station.call(call, { body });
      const where = `${call} ${field} ${name}`;
      assert.equal(answer.status, VERDICTS[name], where);
      const told = answer.body as Record<string, unknown>;
      if (answer.status === 200) {
        const stored = await house.picture(station, String(told[field]));
        assert.ok(stored.bytes.equals(bytes), where);
      } else {
        assert.deepEqual(told.fields, { [field]: told.message }, where);
        assert.deepEqual(house.stored().sort(), before, where);
      }
    }
});
