import { encodeQR } from 'qr';
import sharp from 'sharp';

/** A QR that leads to `link`, as a JPEG of 1000 × 1000. */
export async function paintQr(link: string): Promise<Uint8Array> {
  const modules = encodeQR(link, 'raw', { border: 4 });
  const side = modules.length;
  const pixels = Uint8Array.from(modules.flat(), (dark) => (dark ? 0 : 255));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(1_000, 1_000, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
