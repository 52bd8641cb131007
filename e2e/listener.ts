import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A listener's app, as far as sentences and suites need one. */

const cases = join(import.meta.dirname, '..', 'cases');

/** A real file of `cases/`, as 'audio/nota-de-voz.ogg'. */
export const caseFile = (name: string): Buffer => readFileSync(join(cases, name));

export interface Listener {
  /** Sends a message as the radio's app does; answers the response. */
  send(message: {
    name?: string;
    message?: string;
    image?: string;
    audio?: string;
  }): Promise<Response>;
}

export function listenerOf(upstream: string, flavor: string): Listener {
  return {
    async send({ name = 'Marta', message = '', image, audio }) {
      const form = new FormData();
      form.set('name', name);
      form.set('message', message);
      if (image) form.set('image', new Blob([new Uint8Array(caseFile(image))]), basename(image));
      if (audio) form.set('audio', new Blob([new Uint8Array(caseFile(audio))]), basename(audio));
      return fetch(`${upstream}/app/${flavor}/messages`, { method: 'POST', body: form });
    },
  };
}
