/** Keeps secrets out of what a command prints, wherever its pieces are cut. */

export const MASK = '••••••';

export interface Masker {
  /** What can be shown already; the rest waits for what follows. */
  pass(chunk: Buffer): Buffer;
  /** What was left waiting. */
  end(): Buffer;
}

const byteText = (text: string): string => Buffer.from(text).toString('latin1');

/** As it is, and as addresses and encoders write it. */
const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
];

export function masker(secrets: readonly string[]): Masker {
  const wanted = [...new Set(secrets.filter(Boolean).flatMap(forms))].map(byteText);
  // The longest first: one secret may be a part of another.
  wanted.sort((a, b) => b.length - a.length);
  const longest = wanted[0]?.length ?? 0;
  const mask = byteText(MASK);
  const hide = (text: string) => wanted.reduce((left, one) => left.replaceAll(one, mask), text);
  let waiting = '';
  return {
    pass(chunk) {
      const text = hide(waiting + chunk.toString('latin1'));
      // A secret is on one line: a line that is whole waits for nothing.
      const keep = text.endsWith('\n') ? 0 : Math.max(0, longest - 1);
      const cut = Math.max(0, text.length - keep);
      waiting = text.slice(cut);
      return Buffer.from(text.slice(0, cut), 'latin1');
    },
    end() {
      const left = Buffer.from(hide(waiting), 'latin1');
      waiting = '';
      return left;
    },
  };
}
