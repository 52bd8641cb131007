/** Google Play's own tracks, as its console names them in Spanish. */
const NAMES: Record<string, string> = {
  production: 'producción',
  beta: 'la prueba abierta',
  alpha: 'la prueba cerrada',
  internal: 'la prueba interna',
};

/** Where a publication goes, to be said after 'en'. */
export const trackName = (track: string): string => NAMES[track] ?? `el canal «${track}»`;
