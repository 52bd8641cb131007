import type { Recorder } from '#e2e/recorder.ts';

/**
 * Lets a recorder answer every call in the contract's form, `word` in every text; `more` is in every
 * record that it gives.
 */
export function answerWith(recorder: Recorder, word: string, more: object = {}): void {
  const thing = { id: 7, name: word, title: word, message: word, link: word, role: 0, ...more };
  recorder.on('*', { body: [thing] });
  recorder.on('/api/build', { body: { ...thing, files: [], artefacts: [], needed_for: [] } });
  recorder.on('/api/apk', { body: { files: [], fullPath: word, backTo: word } });
  recorder.on('/api/user', { body: thing });
  recorder.on('GET /api/builds', { body: [] });
  recorder.on('/api/builds/checklist', { body: [] });
  recorder.on('GET /api/users', { body: [thing] });
  recorder.on('POST /api/user/7/key', {
    body: {
      msg: word,
      key: null,
      key_file: { filename: 'a', value: word },
      key_notes: { filename: 'b', text: word },
    },
  });
  recorder.on('/api/storage', { body: word });
  recorder.on('GET /api/download-flavors', { body: word });
}
