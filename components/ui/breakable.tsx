import { Fragment } from 'react';
import { piecesOf } from '#lib/user/break-points.ts';

/** A name of an app, file or folder: long, it breaks between its parts rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  return piecesOf(text).map((piece) => (
    <Fragment key={piece.at}>
      {piece.at > 0 && <wbr />}
      {piece.text}
    </Fragment>
  ));
}
