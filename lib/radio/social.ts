import { isUserName, isWebAddress, whatsappDigits } from '#lib/contract/web-address.ts';

/** Where what is written for a social network leads: people give a handle as often as an address. */

export const NETWORKS = {
  facebook: { label: 'Facebook', home: 'facebook.com', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  twitter: { label: 'Twitter', home: 'x.com', hosts: ['twitter.com', 'x.com'] },
  instagram: { label: 'Instagram', home: 'instagram.com', hosts: ['instagram.com'] },
} as const;
export type Network = keyof typeof NETWORKS;

/** `href`: it leads there; `problem`: it leads nowhere, or hardly where it is meant to. Spanish. */
export interface Lead {
  href?: string;
  problem?: string;
}

const WEB = /^https?:\/\//i;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

const isOf = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** 'm.facebook.com' is Facebook; undefined: some other site. */
function networkOf(host: string): Network | undefined {
  const names = Object.keys(NETWORKS) as Network[];
  return names.find((name) => NETWORKS[name].hosts.some((domain) => isOf(host, domain)));
}

const NOWHERE =
  'Así no abre nada: escribe el usuario, por ejemplo @miradio, o la dirección completa.';

function atAddress(network: Network, address: string): Lead {
  const url = isWebAddress(address) ? URL.parse(address) : null;
  if (!url) return { problem: NOWHERE };
  const found = networkOf(url.hostname.toLowerCase());
  if (found && found !== network)
    return { href: url.href, problem: `Esta dirección es de ${NETWORKS[found].label}.` };
  if (found && url.pathname === '/' && !url.search)
    return { href: url.href, problem: 'Falta el usuario al final de la dirección.' };
  return { href: url.href };
}

/** Where `typed` leads in a network: '@nandu', 'nandu', 'instagram.com/nandu' or a whole address. */
export function socialLead(network: Network, typed: string): Lead {
  const text = typed.trim();
  if (text === '') return {};
  if (WEB.test(text)) return atAddress(network, text);
  const host = HOST.exec(text)?.[0]
    .replace(/[/?#]$/, '')
    .toLowerCase();
  // 'radio.com' alone may be a handle; with a path, or as a network's own host, it is an address.
  if (host && (text.length > host.length || networkOf(host) || host.startsWith('www.')))
    return atAddress(network, `https://${text}`);
  if (!isUserName(text)) return { problem: NOWHERE };
  const user = text.replace('@', '');
  return { href: `https://${NETWORKS[network].home}/${encodeURIComponent(user)}` };
}

/** What international numbers have, country code included (digits). */
const PHONE = { min: 8, max: 15 };
/** Where a Whatsapp number leads; digits with the country code and nothing before it. */
export function whatsappLead(typed: string): Lead {
  const digits = whatsappDigits(typed);
  if (digits === '') return {};
  if (!/^\d+$/.test(digits))
    return { problem: 'Escribe solo números, con el código de país: por ejemplo 5493515551234.' };
  if (digits.startsWith('0'))
    return { problem: 'Falta el código de país: el número no puede empezar con 0.' };
  if (digits.length < PHONE.min)
    return {
      problem: 'Falta el número: código de país y número completo, por ejemplo 5493515551234.',
    };
  if (digits.length > PHONE.max)
    return { problem: `Un número tiene como máximo ${PHONE.max} dígitos.` };
  return { href: `https://wa.me/${digits}` };
}
