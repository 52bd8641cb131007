import { link } from '#lib/contract/fields.ts';

/** What can be said of a stream's address before it is played. */

export type StreamKind = 'audio' | 'video';

export interface Verdict {
  is: 'good' | 'fair' | 'bad';
  /** In Spanish. */
  text: string;
  /** Another address that may do, to put in its place. */
  instead?: { label: string; address: string };
  /** A page to look at. */
  look?: string;
}

export type Address = { address: string; verdict?: undefined } | { verdict: Verdict };

/** Pages with a player on them: what they play is not at their address. */
const SITES: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'instagram.com': 'Instagram',
  'twitch.tv': 'Twitch',
  'vimeo.com': 'Vimeo',
};

/** Texts that name the address of the stream. */
const LISTS = new Set(['m3u', 'pls', 'asx', 'xspf', 'ram', 'wax', 'wvx']);
/** Cut into pieces, which most browsers put together by script alone. */
const PIECES: Record<string, string> = { m3u8: 'HLS', mpd: 'DASH' };

const siteOf = (host: string): string | undefined =>
  Object.entries(SITES).find(([site]) => host === site || host.endsWith(`.${site}`))?.[1];

const bad = (text: string, more: Partial<Verdict> = {}): Address => ({
  verdict: { is: 'bad', text, ...more },
});

/**
 * The address to play, or why there is nothing to play.
 * @param typed as it stands in the form
 * @param secure whether the panel itself is open over https: then a browser plays nothing else
 */
export function streamAddress(kind: StreamKind, typed: string, secure: boolean): Address {
  const what = kind === 'audio' ? 'del stream' : 'del video';
  const parsed = link.safeParse(typed);
  if (!parsed.success) return bad(parsed.error.issues[0]?.message ?? '');
  const address = parsed.data;
  const url = URL.parse(address);
  if (!url) return bad(`Escribe primero la dirección ${what}.`);

  const site = siteOf(url.hostname.toLowerCase());
  if (site)
    return bad(`Es una página de ${site} y no la transmisión en sí: no se puede probar aquí.`, {
      is: 'fair',
      look: url.href,
    });
  const ending = /\.([a-z0-9]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const pieces = PIECES[ending];
  if (pieces)
    return bad(
      `Es un stream ${pieces} (.${ending}): no se puede probar aquí. Pruébalo en la app.`,
      {
        is: 'fair',
      },
    );
  if (LISTS.has(ending))
    return bad(
      `Es una lista (.${ending}) y no el stream: ábrela con un editor de texto y copia la dirección que hay dentro.`,
    );
  if (secure && url.protocol === 'http:')
    return bad(
      'No es https: desde este panel, que se abre con https, el navegador no la reproduce, y muchos teléfonos tampoco.',
      { instead: { label: 'Probar con https', address: address.replace(/^http:/i, 'https:') } },
    );
  return { address };
}
