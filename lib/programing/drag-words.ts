/** What is said, to those who don't see it, while a programme is moved. Places count from 1. */

export const DRAG_INSTRUCTIONS =
  'Pulsa la barra espaciadora para tomar el programa. Muévelo con las flechas arriba y abajo, ' +
  'vuelve a pulsar la barra espaciadora para soltarlo o Escape para dejarlo donde estaba.';

export const lifted = (name: string, place: number, total: number): string =>
  `Tomaste ${name}. Está en el lugar ${place} de ${total}.`;

export const movedOver = (name: string, place: number | null, total: number): string =>
  place === null
    ? `${name} está fuera de la lista.`
    : `${name} pasa al lugar ${place} de ${total}.`;

export const dropped = (name: string, from: number, to: number, total: number): string =>
  `Soltaste ${name} en el lugar ${to} de ${total}; estaba en el ${from}. Con Control más Z se deshace.`;

export const putBack = (name: string, place: number): string =>
  `${name} vuelve a su lugar, el ${place}.`;
