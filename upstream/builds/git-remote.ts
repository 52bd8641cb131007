import { MASK, masker } from './mask.ts';

/** A repository's address: what git is told of it, and what nobody is. */

export interface Remote {
  /** What processes show: without a password, and for http without a user. */
  url: string;
  /** Git's settings for this run, by which it signs in. */
  config: [key: string, value: string][];
  /** What those settings read. */
  env: Record<string, string>;
  /** A text without the address's credentials. */
  hide(text: string): string;
}

interface Parts {
  scheme: string;
  user: string;
  /** null: none is written. */
  password: string | null;
  /** From the host on. */
  rest: string;
}

const ADDRESS = /^([a-z][a-z\d+.-]*:\/\/)(?:([^/?#]*)@)?(.*)$/is;

/** null: a path, or user@host:path as ssh has it, which carries no password. */
function partsOf(remote: string): Parts | null {
  const found = ADDRESS.exec(remote);
  if (!found) return null;
  const [, scheme = '', info = '', rest = ''] = found;
  const colon = info.indexOf(':');
  if (colon < 0) return { scheme, user: info, password: null, rest };
  return { scheme, user: info.slice(0, colon), password: info.slice(colon + 1), rest };
}

/** Never throws: a '%' that begins no byte is itself, and so are bytes that are no text. */
function decoded(part: string): string {
  const text = part.replace(/(?:%[\da-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  );
  return text.includes('\ufffd') ? part : text;
}

/** Its own words, run by the shell that comes with git: they name the variables, not what is in them. */
const HELPER =
  '!f() { test "$1" != get || printf "username=%s\\npassword=%s\\n" "$CABINA_GIT_USER" "$CABINA_GIT_PASSWORD"; }; f';

/** For this host alone: git asks nobody when it is led to another. */
function signIn({ scheme, user, password, rest }: Parts): Pick<Remote, 'config' | 'env'> {
  const place = `credential.${scheme}${/^[^/?#]*/.exec(rest)?.[0]}`;
  if (password === null)
    return { config: user ? [[`${place}.username`, decoded(user)]] : [], env: {} };
  return {
    config: [
      // The machine's own would be asked first, and would keep what we have.
      [`${place}.helper`, ''],
      [`${place}.helper`, HELPER],
    ],
    env: { CABINA_GIT_USER: decoded(user), CABINA_GIT_PASSWORD: decoded(password) },
  };
}

/** A name as long as a token may be one; a short one is a part of many words. */
const TOKEN_LENGTH = 8;
/** Shorter values of a query are switches. */
const VALUE_LENGTH = 4;
const USER_INFO = /:\/\/[^\s/@]*@/g;

function secretsIn({ user, password, rest }: Parts): string[] {
  const secrets: string[] = [];
  if (password !== null) secrets.push(password, decoded(password));
  if (password) secrets.push(`${decoded(user)}:${decoded(password)}`);
  if (user.length >= TOKEN_LENGTH) secrets.push(user, decoded(user));
  const query = /\?([^#]*)/.exec(rest)?.[1] ?? '';
  const values = query
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .filter((value) => value.length >= VALUE_LENGTH);
  return [...secrets, ...values, ...values.map(decoded)];
}

export function remoteAt(remote: string): Remote {
  const parts = partsOf(remote);
  const secrets = parts ? secretsIn(parts) : [];
  const hide = (text: string) => {
    const { pass, end } = masker(secrets);
    const left = Buffer.concat([pass(Buffer.from(text)), end()]).toString();
    return left.replace(USER_INFO, `://${MASK}@`);
  };
  if (!parts) return { url: remote, config: [], env: {}, hide };
  const { scheme, user, rest } = parts;
  if (/^https?:/i.test(scheme)) return { url: `${scheme}${rest}`, ...signIn(parts), hide };
  // ssh takes no password from an address, but would show it.
  return { url: `${scheme}${user && `${user}@`}${rest}`, config: [], env: {}, hide };
}
