/** The place of the screen: what the way past the menu leads to. */
export const CONTENT_ID = 'contenido';

/** Whether nobody has put the focus anywhere: on a new screen the shell gives it to the screen's place. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.id === CONTENT_ID;
}
