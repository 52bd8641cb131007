// Loaded into a panel's processes before anything else: the upstream's name is known, or not.
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const { TRUST_UPSTREAM_NAME, TRUST_NAMELESS } = process.env;
const real = dns.lookup;

dns.lookup = (name, options, done) => {
  if (name !== TRUST_UPSTREAM_NAME) return real(name, options, done);
  const answer = done ?? options;
  if (existsSync(TRUST_NAMELESS)) {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
      ...{ errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name },
    });
    process.nextTick(answer, error);
  } else {
    const found = { address: '127.0.0.1', family: 4 };
    const all = options?.all === true;
    process.nextTick(answer, null, all ? [found] : found.address, all ? undefined : found.family);
  }
};
