import { expect, type Locator, type Page } from '@playwright/test';
import { caseFile } from './fixtures.ts';

/** Pictures of exact sizes, and how a person chooses one. */

/** Bytes of a comment segment's content, at most. */
const MOST_COMMENT = 65_533;

const EXIF = 0xffe1;
const SCAN = 0xffda;

/** Without what the camera noted: taken as the original, it goes up byte for byte. */
function plainPicture(): Buffer {
  const picture = caseFile('images/exif-orientacion-1.jpg');
  const kept = [picture.subarray(0, 2)];
  let at = 2;
  while (picture.readUInt16BE(at) !== SCAN) {
    const end = at + 2 + picture.readUInt16BE(at + 2);
    if (picture.readUInt16BE(at) !== EXIF) kept.push(picture.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, picture.subarray(at)]);
}

/** A real JPEG of exactly `bytes`, padded with comments; left out, as it is. */
export function jpeg(bytes?: number): Buffer {
  const picture = plainPicture();
  let missing = bytes === undefined ? 0 : bytes - picture.length;
  if (missing < 0) throw new RangeError(`the picture has ${picture.length} bytes already`);
  const comments: Buffer[] = [];
  while (missing > 0) {
    // What is left must have room for a segment's own four bytes.
    const size = Math.min(missing, missing > MOST_COMMENT + 8 ? MOST_COMMENT : missing) - 4;
    const content = Math.min(size, MOST_COMMENT);
    const segment = Buffer.alloc(content + 4, 32);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(content + 2, 2);
    comments.push(segment);
    missing -= segment.length;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

/** The same as a request's body has it. */
export const upload = (bytes?: number, filename = 'foto.jpg') => ({
  filename,
  filetype: 'image/jpeg',
  value: jpeg(bytes).toString('base64'),
});

export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const photo = (bytes?: number): Chosen => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: jpeg(bytes),
});

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Ajustar la imagen' });

/** Gives a file to the picture field; the editor opens. */
export async function give(page: Page, file: Chosen): Promise<Locator> {
  await page.locator('input[type="file"]').setInputFiles(file);
  return editor(page);
}

/** Chooses a picture and takes it as it is. */
export async function choosePicture(page: Page, file: Chosen = photo()): Promise<void> {
  const dialog = await give(page, file);
  await dialog.getByRole('button', { name: /^Usar original/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(file.name)).toBeVisible();
}
