export interface Piece {
  /** Where it begins. */
  at: number;
  text: string;
}

/** A name in the pieces between which a line may break: after dots, hyphens and the like. */
export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/[^-._$:/]*[-._$:/]+|[^-._$:/]+/g)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
