import sharp from 'sharp';

/** Pictures that can be told apart, and of any size in bytes. */

const HEAD = 4;
/** Text of one comment segment, at most (bytes). */
const SEGMENT = 65_533;

function comment(text: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, text]);
}

/** A JPEG with `text` in a comment, filled up with more of them to exactly `bytes` when that is more. */
export function commented(jpeg: Buffer, text: string, bytes = 0): Buffer {
  const parts = [jpeg.subarray(0, 2), comment(Buffer.from(text))];
  let missing = bytes - jpeg.length - (parts[1]?.length ?? 0);
  while (missing >= HEAD) {
    // None may be left shorter than its head.
    const size = missing <= SEGMENT + HEAD ? missing : Math.min(SEGMENT + HEAD, missing - HEAD);
    parts.push(comment(Buffer.alloc(size - HEAD, 'x')));
    missing -= size;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

/** One colour, `side` × `side`. */
export const square = (side: number, background = '#336699') =>
  sharp({ create: { width: side, height: side, channels: 3, background } });

const small = await square(8).jpeg().toBuffer();

/** A small JPEG that says `text`, of exactly `bytes`. */
export const jpegSaying = (text: string, bytes = 0): Buffer => commented(small, text, bytes);

/** An upload object (specification §3). */
export const uploadOf = (bytes: Uint8Array, filename = 'foto.jpg', filetype = 'image/jpeg') => ({
  filename,
  filetype,
  value: Buffer.from(bytes).toString('base64'),
});
