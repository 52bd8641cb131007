'use client';

/**
 * Takes the place of the root layout when that one fails. Next sends it along with every page, so it
 * stands on its own: no styles, icons or parts of ours.
 */
const STYLE = `html{color-scheme:light dark;background:light-dark(#f3f5f2,#0e1413);color:light-dark(#16201d,#ecf1ee)}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.4rem}p{max-width:26rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:10px;color:#fff;background:#0b6b63;cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:2px}`;

let isTried = false;

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const tryAgain = () => {
    // Failed once more, only a page that is loaded anew can help: so can a script that did not come.
    if (isTried || (error instanceof Error && error.name === 'ChunkLoadError'))
      return window.location.reload();
    isTried = true;
    retry();
  };
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
  return (
    <html lang="es">
      <body>
        <title>Algo falló · Cabina</title>
        <style>{STYLE}</style>
        <h1>No pudimos mostrar el panel</h1>
        <p>Algo falló de nuestro lado. Tus datos están a salvo: vuelve a intentarlo.</p>
        <button type="button" onClick={tryAgain}>
          Reintentar
        </button>
        {digest && <p>Código para soporte: {digest}</p>}
      </body>
    </html>
  );
}
