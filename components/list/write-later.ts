/**
 * Writes something to the address `after` ms, or with the next press anywhere: written later than a
 * press that leads away, it would call that way off. Gives what calls it off.
 */
export function writeLater(write: () => void, after: number): () => void {
  const timer = setTimeout(write, after);
  document.addEventListener('click', write, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', write, true);
  };
}
