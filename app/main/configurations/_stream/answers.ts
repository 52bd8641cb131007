/** How long a server may take to refuse (ms): one that has not refused by then sends something. */
const REFUSES_WITHIN_MS = 3_000;

/**
 * Whether anything is at an address of another site; null where the browser does not tell. A player
 * says only that it could not play; a prefetch, which asks for no permission of the site, tells a
 * server that is not there from one that sends something else.
 */
export function answers(address: string): Promise<boolean | null> {
  const hint = document.createElement('link');
  if (!hint.relList?.supports?.('prefetch')) return Promise.resolve(null);
  return new Promise((resolve) => {
    const done = (there: boolean | null) => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refused);
      hint.remove();
      resolve(there);
    };
    const refused = () => done(null);
    const timer = setTimeout(() => done(true), REFUSES_WITHIN_MS);
    document.addEventListener('securitypolicyviolation', refused);
    hint.onload = () => done(true);
    hint.onerror = () => done(false);
    hint.rel = 'prefetch';
    hint.href = address;
    document.head.append(hint);
  });
}
