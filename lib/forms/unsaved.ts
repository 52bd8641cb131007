/**
 * What is typed in this tab and not saved: each form says by itself whether it holds something. Who
 * is about to leave the page asks here.
 */

type Unsaved = () => boolean;
const forms = new Set<Unsaved>();

/** Takes a form into account until the returned function is called. */
export function watchUnsaved(form: Unsaved): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** The form that holds something and was there first, or undefined. */
export const firstUnsaved = (): Unsaved | undefined => [...forms].find((form) => form());

/** Leaving was agreed to: nobody asks any more. A form that is typed into again comes back. */
export const discardUnsaved = (): void => forms.clear();
