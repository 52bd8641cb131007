import sharp from 'sharp';

/** A small JPEG of one colour, padded with comments to exactly `bytes`. */
export async function jpegOf(bytes = 0, colour = '#336699'): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const segments: Buffer[] = [jpeg.subarray(0, 2)];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // A comment has a head of 4 bytes and at most 65,533 of text; none may be left shorter than its head.
    const size = missing <= 65_537 ? missing : Math.min(65_537, missing - 4);
    const comment = Buffer.alloc(size, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    segments.push(comment);
    missing -= size;
  }
  return Buffer.concat([...segments, jpeg.subarray(2)]);
}

/** An upload object (specification §3). */
export const uploadOf = (bytes: Uint8Array, filename = 'foto.jpg') => ({
  filename,
  filetype: 'image/jpeg',
  value: Buffer.from(bytes).toString('base64'),
});
