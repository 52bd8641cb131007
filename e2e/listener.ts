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
    /** What the phone calls the files. */
    called?: string;
  }): Promise<Response>;
}

export function listenerOf(upstream: string, flavor: string): Listener {
  return {
    async send({ name = 'Marta', message = '', image, audio, called }) {
      const form = new FormData();
      form.set('name', name);
      form.set('message', message);
      const set = (field: string, file: string) =>
        form.set(field, new Blob([new Uint8Array(caseFile(file))]), called ?? basename(file));
      if (image) set('image', image);
      if (audio) set('audio', audio);
      return fetch(`${upstream}/app/${flavor}/messages`, { method: 'POST', body: form });
    },
  };
}
