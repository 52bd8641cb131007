import type { PointName } from './points.ts';

/** What each upload point answers to each file (design §6): reviewed by hand, never computed. */

/** Upload points that judge alike. */
export const COLUMNS = {
  /** At most 1 MiB. */
  push: ['push'],
  /** At most 10 MiB; what the labels recommend is only noted. */
  soft: ['cover', 'banner', 'background', 'logo_200', 'sponsor', 'qr'],
  /** At most 500,000 bytes. */
  strict: ['logo_500'],
  /** The same, square, and 512 pixels or more. */
  icon: ['icon'],
  /** The same, and a key store that opens. */
  key: ['key'],
} as const satisfies Record<string, readonly PointName[]>;

type Row = [push: number, soft: number, strict: number, icon: number, key: number];

const picture: Row = [200, 200, 200, 400, 400];
const noPicture: Row = [415, 415, 415, 415, 400];
const broken: Row = [400, 400, 400, 400, 400];
const bomb: Row = [413, 413, 413, 413, 400];
const aboveStrict: Row = [200, 200, 400, 413, 400];
const abovePush: Row = [400, 200, 400, 413, 400];
/** More than the whole call of a notification may be. */
const wayAbovePush: Row = [413, 200, 400, 413, 400];
const aboveAll: Row = [413, 413, 413, 413, 413];
const keyStore: Row = [415, 415, 415, 415, 200];

export const VERDICTS: Record<string, Row> = {
  'animado.gif': picture,
  'bomba-20000x20000.png': bomb,
  'exif-orientacion-1.jpg': picture,
  'exif-orientacion-3.jpg': picture,
  'exif-orientacion-6.jpg': picture,
  'exif-orientacion-8.jpg': picture,
  'foto-iphone.heic': noPicture,
  'foto.avif': noPicture,
  'foto.webp': picture,
  'imprenta-cmyk.jpg': picture,
  'logo-con-script.svg': noPicture,
  'logo-transparente.png': picture,
  'png-16-bits.png': picture,
  'png-con-html-al-final.png': picture,
  'png-cortado.png': broken,
  'svg-disfrazado.png': noPicture,

  'cortado.mp3': noPicture,
  'es-m4a-con-nombre.mp3': noPicture,
  'grabacion.3gp': noPicture,
  'grabador-sin-duracion.webm': noPicture,
  'nota-de-voz.ogg': noPicture,
  'nota-iphone.m4a': noPicture,
  'saludo-corto.wav': noPicture,
  'saludo.mp3': noPicture,
  'vacio.ogg': broken,
  'viejo-telefono.amr': noPicture,

  'rsa.p12': keyStore,
  'ec.p12': keyStore,
  'legacy.p12': keyStore,
  'java.jks': keyStore,
  'only-cert.p12': noPicture,

  '499999.jpg': picture,
  '500000.jpg': picture,
  '500001.jpg': aboveStrict,
  '1MiB-1.jpg': aboveStrict,
  '1MiB.jpg': aboveStrict,
  '1MiB+1.jpg': abovePush,
  '2MiB.jpg': wayAbovePush,
  '2MiB+1.jpg': wayAbovePush,
  '3MiB.jpg': wayAbovePush,
  '3MiB+1.jpg': wayAbovePush,
  '10MiB-1.jpg': wayAbovePush,
  '10MiB.jpg': wayAbovePush,
  '10MiB+1.jpg': aboveAll,
  '12MiB.jpg': aboveAll,

  'cuadrado-1024.png': [200, 200, 200, 200, 400],
  'cuadrado-512.webp': [200, 200, 200, 200, 400],
  'cuadrado-511.png': picture,
  'casi-cuadrado-512x513.png': picture,

  'cabecera-de-65000x65000.jpg': bomb,
  'muchos-cuadros.gif': bomb,
  'cortada.webp': broken,
  'cortada.jpg': broken,
  'jpeg-y-zip.jpg': picture,
  'gif-y-script.gif': broken,
  'pdf-y-jpeg.jpg': noPicture,
  'pagina.jpg': noPicture,
  'mapa-de-bits.bmp': noPicture,
  'escaneado.tiff': noPicture,
  'un-byte.png': noPicture,
};

/** What `point` answers to `file`. */
export function verdictOf(file: string, point: PointName): number {
  const column = Object.values(COLUMNS).findIndex((points) =>
    (points as readonly PointName[]).includes(point),
  );
  const verdict = VERDICTS[file]?.[column];
  if (verdict === undefined) throw new Error(`the table says nothing of ${file} at ${point}`);
  return verdict;
}
