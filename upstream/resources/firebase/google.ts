import { GoogleTrouble } from '../../google/request.ts';
import { type GoogleSignIn, SignInTrouble } from '../../google/sign-in.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

// 424: what it depends on is not there, or said no.
const DEPENDS = 424;

/** @throws Refusal 424 naming the setting that is missing */
export function signInOf({ google }: Services): GoogleSignIn {
  if (!google)
    throw new Refusal(
      DEPENDS,
      'El servidor no tiene cuenta de Google: falta el ajuste GOOGLE_SERVICE_ACCOUNT.',
    );
  return google;
}

export const unset = (what: string, setting: string): Refusal =>
  new Refusal(DEPENDS, `${what}: falta el ajuste ${setting}.`);

/** Google's troubles as answers. @throws Refusal 424 */
export async function withGoogle<T>({ log }: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleTrouble) {
      const { status, code, detail } = error;
      log.warn({ status, code, detail }, 'Google refused a request');
      throw new Refusal(DEPENDS, error.message);
    }
    if (error instanceof SignInTrouble) {
      log.warn({ passing: error.passing }, 'Google refused the service account');
      throw new Refusal(DEPENDS, error.message);
    }
    throw error;
  }
}
