/** Web addresses and users' names, as they may be stored and published. Without zod: screens judge by it too. */

const BARE =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+(?::\d+)?(?:[/?#]|$)/iu;

/** What comes along when an address is pasted, and nobody sees: line ends, marks of direction, spaces of no width. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** With its slashes: a browser would add them, an app may not. */
const WHOLE = /^https?:\/\/[^/\\\s]/i;

/** A host as URL writes it: names with something in each part, or an address of IPv6. */
const HOST = /^(?:\[[\da-f:.]+\]|(?=.*[a-z\d])[\w-]+(?:\.[\w-]+)*\.?)$/;

/** Whether `text` is a whole http(s) address. */
export function isWebAddress(text: string): boolean {
  const url = WHOLE.test(text) ? URL.parse(text) : null;
  return url !== null && HOST.test(url.hostname);
}

/** As it is typed or pasted, and then whole: a bare host such as radio.com.ar gets https:// (design §6). */
export function tidyAddress(typed: string): string {
  const text = typed.replace(UNSEEN, '').trim();
  const whole = BARE.test(text) ? `https://${text}` : text;
  return isWebAddress(whole) ? whole.replace(/\s/g, '%20') : whole;
}

const USER = /^@?[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_-])?$/u;

/** A user's name in a network, with its '@' or without. */
export const isUserName = (text: string): boolean => USER.test(text);

/** A user's name as it is, or a whole address: 'instagram.com/nandu' gets its https://, 'radio.com' may be a name. */
export function tidySocial(typed: string): string {
  const text = typed.replace(UNSEEN, '').trim();
  return isUserName(text) ? text : tidyAddress(text);
}

const PHONE_ADDRESS =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d+)/i;
/** All that people put between the digits of a number. */
const BETWEEN = /[\s().+-]/g;

/** The digits of a Whatsapp number or address; what can't be one stays as it was typed. */
export function whatsappDigits(typed: string): string {
  const text = typed.replace(UNSEEN, '').trim();
  const digits = PHONE_ADDRESS.exec(text)?.[1] ?? text.replace(BETWEEN, '').replace(/^00/, '');
  return /^\d*$/.test(digits) ? digits : typed;
}
