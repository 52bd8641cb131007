import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MIB } from '#lib/contract/limits.ts';
import { root } from '../../scripts/processes.ts';
import { jpegSaying, square } from '../pictures.ts';

/** The files that are sent: those of cases/, key stores, and what is made here. */

type Make = () => Buffer | Promise<Buffer>;

const image = (name: string) => readFileSync(join(root, 'cases', 'images', name));
const sound = (name: string) => readFileSync(join(root, 'cases', 'audio', name));
const store = (name: string) => readFileSync(join(root, 'upstream', 'signing', 'samples', name));
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1');

/** A JPEG whose header says 65,000 × 65,000. */
function hugeJpeg(): Buffer {
  const bytes = Buffer.from(jpegSaying(''));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

/** A GIF of few bytes whose 40 frames are 5,000 × 5,000 each. */
async function gifOfManyFrames(): Promise<Buffer> {
  const [side, pages] = [8, 40];
  const raw = { width: side, height: side * pages, channels: 3, pageHeight: side } as const;
  const pixels = Uint8Array.from({ length: side * side * pages * 3 }, (_, at) => (at * 31) % 251);
  const gif = await sharp(pixels, { raw }).gif({ loop: 0 }).toBuffer();
  gif.writeUInt16LE(5_000, 6);
  gif.writeUInt16LE(5_000, 8);
  return gif;
}

/** A list with one stored file: what a ZIP is. */
const zip = () =>
  Buffer.from(
    `504b0304${'0a00'.padEnd(36, '0')}0100000061504b0102${'1400'.padEnd(44, '0')}0100${'0'.repeat(32)}61504b0506${'0'.repeat(36)}`,
    'hex',
  );

/** Name → bytes, made when they are sent. */
export const FILES: Record<string, Make> = {
  ...Object.fromEntries(
    [
      ...['animado.gif', 'bomba-20000x20000.png', 'exif-orientacion-1.jpg'],
      ...['exif-orientacion-3.jpg', 'exif-orientacion-6.jpg', 'exif-orientacion-8.jpg'],
      ...['foto-iphone.heic', 'foto.avif', 'foto.webp', 'imprenta-cmyk.jpg'],
      ...['logo-con-script.svg', 'logo-transparente.png', 'png-16-bits.png'],
      ...['png-con-html-al-final.png', 'png-cortado.png', 'svg-disfrazado.png'],
    ].map((name) => [name, () => image(name)]),
  ),
  ...Object.fromEntries(
    [
      ...['cortado.mp3', 'es-m4a-con-nombre.mp3', 'grabacion.3gp', 'grabador-sin-duracion.webm'],
      ...['nota-de-voz.ogg', 'nota-iphone.m4a', 'saludo-corto.wav', 'saludo.mp3'],
      ...['vacio.ogg', 'viejo-telefono.amr'],
    ].map((name) => [name, () => sound(name)]),
  ),
  ...Object.fromEntries(
    ['rsa.p12', 'ec.p12', 'legacy.p12', 'java.jks', 'only-cert.p12'].map((name) => [
      name,
      () => store(name),
    ]),
  ),

  '499999.jpg': () => jpegSaying('', 499_999),
  '500000.jpg': () => jpegSaying('', 500_000),
  '500001.jpg': () => jpegSaying('', 500_001),
  '1MiB-1.jpg': () => jpegSaying('', MIB - 1),
  '1MiB.jpg': () => jpegSaying('', MIB),
  '1MiB+1.jpg': () => jpegSaying('', MIB + 1),
  '2MiB.jpg': () => jpegSaying('', 2 * MIB),
  '2MiB+1.jpg': () => jpegSaying('', 2 * MIB + 1),
  '3MiB.jpg': () => jpegSaying('', 3 * MIB),
  '3MiB+1.jpg': () => jpegSaying('', 3 * MIB + 1),
  '10MiB-1.jpg': () => jpegSaying('', 10 * MIB - 1),
  '10MiB.jpg': () => jpegSaying('', 10 * MIB),
  '10MiB+1.jpg': () => jpegSaying('', 10 * MIB + 1),
  '12MiB.jpg': () => jpegSaying('', 12 * MIB),

  'cuadrado-1024.png': () => square(1_024).png().toBuffer(),
  'cuadrado-512.webp': () => square(512).webp().toBuffer(),
  'cuadrado-511.png': () => square(511).png().toBuffer(),
  'casi-cuadrado-512x513.png': () => square(513).resize(512, 513, { fit: 'fill' }).png().toBuffer(),

  'cabecera-de-65000x65000.jpg': hugeJpeg,
  'muchos-cuadros.gif': gifOfManyFrames,
  'cortada.webp': () => half(image('foto.webp')),
  'cortada.jpg': () => half(image('exif-orientacion-1.jpg')),
  'jpeg-y-zip.jpg': () => Buffer.concat([jpegSaying(''), zip()]),
  'gif-y-script.gif': () => text('GIF89a/*', '\0'.repeat(40), '*/=1;alert(document.cookie);'),
  'pdf-y-jpeg.jpg': () => Buffer.concat([text('%PDF-1.7\n'), jpegSaying('')]),
  'pagina.jpg': () => text('<!doctype html><script>alert(1)</script>'),
  'mapa-de-bits.bmp': () => text('BM', '\x46\0\0\0', '\0\0\0\0', '\x36\0\0\0', '\0'.repeat(56)),
  'escaneado.tiff': () => text('II*\0', '\x08\0\0\0', '\0'.repeat(64)),
  'un-byte.png': () => Buffer.from([0x89]),
};
