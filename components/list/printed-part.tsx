import { MOST_PRINTED } from './use-printing.ts';

const number = new Intl.NumberFormat('es-AR');

/** On paper alone: which part of a long list it is. */
export function PrintedPart({ count }: { count: number }) {
  if (count <= MOST_PRINTED) return null;
  return (
    <p className="mb-3 hidden print:block">
      Filas 1 a {number.format(MOST_PRINTED)} de {number.format(count)}. Para imprimir las demás,
      busca o filtra la lista.
    </p>
  );
}
