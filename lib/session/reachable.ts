/** How a browser reached the panel: scheme where it is known, host with its port. */
export interface Reached {
  protocol: 'http:' | 'https:' | null;
  host: string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * A Spanish notice for the sign-in when no session can be kept at this address (C09), else null:
 * the cookie needs https, or the address is not the public one and the cross-site proof will fail.
 */
export function reachableNotice({ protocol, host }: Reached, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const seen = URL.parse(`${protocol ?? wanted.protocol}//${host}`);
  if (!seen) return null;
  const loopback = LOOPBACK.test(seen.hostname);
  if (wanted.protocol === 'https:' && seen.protocol === 'http:' && !loopback)
    return `Para entrar hace falta una conexión segura (https). Abre el panel en ${publicUrl}.`;
  if (seen.origin === wanted.origin || loopback || seen.protocol === 'https:') return null;
  return `En esta dirección (${seen.origin}) no se puede iniciar sesión. Abre el panel en ${publicUrl}, o pide a quien lo instaló que la ponga en el ajuste PUBLIC_URL.`;
}
