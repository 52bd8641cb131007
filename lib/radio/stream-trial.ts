import type { StreamKind, Verdict } from './stream-address.ts';

/** A stream is played for the operator to hear, and what comes of it is put into words. */

/** Nothing to hear after this long (ms): it does not answer. */
export const ANSWER_WITHIN_MS = 10_000;
/** Loud enough to hear, not to go out over the studio's monitors. */
const VOLUME = 0.35;

/** What of HTMLMediaElement a trial uses. */
export type Media = Pick<
  HTMLMediaElement,
  | 'src'
  | 'volume'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
  | 'addEventListener'
  | 'removeEventListener'
> & { videoWidth?: number };

export type Outcome =
  | 'playing'
  /** A video without a picture. */
  | 'sound'
  | 'silent'
  | 'unreachable'
  | 'format'
  /** One of the two before; this browser does not tell which. */
  | 'unknown'
  | 'cut'
  | 'ended'
  | 'blocked';

export const isOn = (outcome: Outcome | null): boolean =>
  outcome === 'playing' || outcome === 'sound';

interface Trial {
  kind: StreamKind;
  address: string;
  /** Whether anything is at an address; null: nobody knows. */
  answers: (address: string) => Promise<boolean | null>;
  report: (outcome: Outcome) => void;
}

const NETWORK_ERROR = 2;
const DECODE_ERROR = 3;

/** Plays the stream through `media` and reports what comes of it, until the returned function is called. */
export function tryStream(media: Media, { kind, address, answers, report }: Trial): () => void {
  let played = false;
  let over = false;
  let unheard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    for (const [event, handle] of Object.entries(events)) media.removeEventListener(event, handle);
    media.pause();
    media.removeAttribute('src');
    // Without it the browser goes on downloading.
    media.load();
  };
  const end = (outcome: Outcome) => {
    stop();
    report(outcome);
  };
  const wait = (outcome: Outcome) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(outcome), ANSWER_WITHIN_MS);
  };

  async function fail(): Promise<void> {
    const code = media.error?.code;
    stop();
    if (played) return report('cut');
    if (code === NETWORK_ERROR) return report('unreachable');
    if (code === DECODE_ERROR) return report('format');
    const there = await answers(address);
    if (!unheard) report(there === null ? 'unknown' : there ? 'format' : 'unreachable');
  }

  const events: Record<string, () => void> = {
    playing: () => {
      played = true;
      clearTimeout(timer);
      const mute = kind === 'video' && media.videoWidth === 0;
      report(mute ? 'sound' : 'playing');
    },
    waiting: () => {
      if (played) wait('cut');
    },
    ended: () => end('ended'),
    error: () => void fail(),
  };
  for (const [event, handle] of Object.entries(events)) media.addEventListener(event, handle);

  media.volume = VOLUME;
  media.src = address;
  wait('silent');
  media.play().catch((error: unknown) => {
    // Anything else is an 'error' event too, or our own stop.
    if (!over && error instanceof DOMException && error.name === 'NotAllowedError') end('blocked');
  });
  return () => {
    unheard = true;
    stop();
  };
}

const SECONDS = ANSWER_WITHIN_MS / 1_000;

/** A bare server, as Shoutcast's is given: to a browser it answers with a page. */
const isBare = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.pathname === '/' && url.search === '';
};

function words(outcome: Outcome, kind: StreamKind, address: string): string {
  const audio = kind === 'audio';
  const what = audio ? 'audio' : 'video';
  switch (outcome) {
    case 'playing':
      return audio ? 'Se escucha bien.' : 'Se ve bien.';
    case 'sound':
      return 'Se escucha, pero no tiene imagen.';
    case 'silent':
      return `No responde: pasaron ${SECONDS} segundos sin ${what}. Revisa la dirección y que la transmisión esté encendida.`;
    case 'unreachable':
      return 'No responde: el servidor no está, o ahí no hay nada. Revisa la dirección y que la transmisión esté encendida.';
    case 'format':
      return `Algo responde, pero en un formato que el navegador no reproduce.${
        isBare(address) ? ' Si es un servidor Shoutcast, agrega /; al final de la dirección.' : ''
      }`;
    case 'unknown':
      return 'No se pudo reproducir: no responde, o su formato no es uno que el navegador reproduzca.';
    case 'cut':
      return 'Empezó y se cortó. Revisa la conexión y que la transmisión esté encendida.';
    case 'ended':
      return `Terminó: es un archivo de ${what} y no una transmisión en vivo.`;
    case 'blocked':
      return 'El navegador no dejó reproducir. Vuelve a pulsar el botón.';
  }
}

const NOT_HTTPS = 'Pero no es https: muchos teléfonos y navegadores no la reproducen.';

/** What an outcome means, for the operator. */
export function verdictOf(outcome: Outcome, kind: StreamKind, address: string): Verdict {
  const text = words(outcome, kind, address);
  if (!isOn(outcome)) return { is: 'bad', text };
  if (/^http:/i.test(address)) return { is: 'fair', text: `${text} ${NOT_HTTPS}` };
  return { is: outcome === 'playing' ? 'good' : 'fair', text };
}
