import { FIND_COVER_BY, NEW_RADIO } from '#lib/contract/words.ts';
import { isColour, tidyColour } from '#lib/forms/colour.ts';
import { legibilityOn } from './contrast.ts';
import { type Lead, NETWORKS, type Network, socialLead, whatsappLead } from './social.ts';
import type { RadioValues } from './values.ts';

/** The radio's app as the form makes it: what its phone's three views show. */

export type EntryIcon = 'player' | 'about' | 'video' | 'web' | Network | 'whatsapp';

export interface MenuEntry {
  icon: EntryIcon;
  label: string;
  /** Where it leads, short; '' within the app. */
  where: string;
}

export interface AppLook {
  name: string;
  /** null: what is written is no colour. */
  colour: string | null;
  /** Of texts and of icons on the colour. */
  text: string;
  icon: string;
  /** Black or white, whichever reads better on the colour. */
  onColour: string;
  about: string;
  artist: string;
  song: string;
  /** How covers are looked up; null: by nothing. */
  cover: string | null;
  hasVideo: boolean;
  menu: MenuEntry[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const colourOf = (value: unknown): string | null => {
  const colour = tidyColour(textOf(value));
  return isColour(colour) ? colour : null;
};

const short = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

function leading(icon: EntryIcon, label: string, { href }: Lead): MenuEntry[] {
  return href ? [{ icon, label, where: short(href) }] : [];
}

function menuOf(values: RadioValues): MenuEntry[] {
  const [video, web] = [textOf(values.stream_video), textOf(values.web)];
  return [
    { icon: 'player', label: 'Radio en vivo', where: '' },
    ...(video ? [{ icon: 'video', label: 'Video en vivo', where: '' } as const] : []),
    ...(textOf(values.about)
      ? [{ icon: 'about', label: 'Quiénes somos', where: '' } as const]
      : []),
    ...(web ? [{ icon: 'web', label: 'Sitio web', where: short(web) } as const] : []),
    ...(Object.keys(NETWORKS) as Network[]).flatMap((name) =>
      leading(name, NETWORKS[name].label, socialLead(name, textOf(values[name]))),
    ),
    ...leading('whatsapp', 'Whatsapp', whatsappLead(textOf(values.wsp))),
  ];
}

/** By the order of specification §2's select; the last looks nothing up. */
function coverOf(mode: unknown): string | null {
  const last = FIND_COVER_BY.length - 1;
  return typeof mode === 'number' && mode < last ? (FIND_COVER_BY[mode] ?? null) : null;
}

export function lookOf(values: RadioValues): AppLook {
  const colour = colourOf(values.color);
  const [white, black] = legibilityOn(colour ?? NEW_RADIO.color);
  return {
    name: textOf(values.name) || NEW_RADIO.name,
    colour,
    text: colourOf(values.drawer_text) ?? NEW_RADIO.drawer_text,
    icon: colourOf(values.drawer_icon) ?? NEW_RADIO.drawer_icon,
    onColour: (white?.ratio ?? 0) >= (black?.ratio ?? 0) ? '#ffffff' : '#000000',
    about: textOf(values.about),
    artist: textOf(values.meta_title),
    song: textOf(values.meta_subtitle),
    cover: coverOf(values.find_cover_by),
    hasVideo: textOf(values.stream_video) !== '',
    menu: menuOf(values),
  };
}

export const VIEWS = [
  { id: 'player', label: 'Reproductor' },
  { id: 'menu', label: 'Menú' },
  { id: 'about', label: 'Quiénes somos' },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

const SHOWN_IN: Partial<Record<string, ViewId>> = {
  about: 'about',
  web: 'menu',
  facebook: 'menu',
  twitter: 'menu',
  instagram: 'menu',
  wsp: 'menu',
  stream_video: 'menu',
  find_cover_by: 'player',
  meta_title: 'player',
  meta_subtitle: 'player',
  background: 'player',
  logo_200: 'player',
  logo_500: 'player',
};

/** The view where a field is seen; undefined: in any. */
export const viewOf = (field: string): ViewId | undefined => SHOWN_IN[field];

/** A view in words, for those who can't see it; the about text says itself. */
export function inWords(view: ViewId, { song, artist, cover, menu }: AppLook): string {
  if (view === 'player') {
    const lookup = cover ? `Carátula por ${cover}.` : 'Sin carátulas.';
    return `Cuando no hay datos de la canción se lee «${song}», de «${artist}». ${lookup}`;
  }
  if (view === 'menu')
    return menu.map(({ label, where }) => (where ? `${label} (${where})` : label)).join(', ');
  return '';
}
