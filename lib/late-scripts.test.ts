import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isScriptError, loadScript, NEW_VERSION, newVersion } from './late-scripts.ts';
import { ApiError, messageOf } from './queries/api-error.ts';

const chunkError = () =>
  Object.assign(new Error('Failed to load chunk /_next/static/chunks/0a1.js from module 7'), {
    name: 'ChunkLoadError',
  });

const failing = () => loadScript(() => Promise.reject(chunkError()));
const says = (message: string) => (error: unknown) =>
  error instanceof ApiError && error.message === message;

/** In this order: once a new version is known, it stays known. */
test('C27 a script that is gone is told apart from a network that is gone', async (t) => {
  const answers = mock.method(globalThis, 'fetch');
  t.after(() => answers.mock.restore());

  await t.test('it is loaded when it is there', async () => {
    assert.equal(await loadScript(async () => 7), 7);
    assert.equal(answers.mock.callCount(), 0);
  });
  await t.test('nobody answers: there is no connection', async () => {
    answers.mock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await assert.rejects(failing(), says(messageOf(0)));
  });
  await t.test('the server restarts: nothing is known yet', async () => {
    answers.mock.mockImplementation(async () => new Response(null, { status: 502 }));
    await assert.rejects(failing(), says(messageOf(0)));
    assert.equal(newVersion.isKnown(), false);
  });
  await t.test('404 for that very script: there is a new version', async () => {
    const onChange = mock.fn();
    newVersion.watch(onChange);
    answers.mock.mockImplementation(async () => new Response(null, { status: 404 }));
    await assert.rejects(failing(), says(NEW_VERSION));
    assert.equal(answers.mock.calls.at(-1)?.arguments[0], '/_next/static/chunks/0a1.js');
    assert.equal(newVersion.isKnown(), true);
    assert.equal(onChange.mock.callCount(), 1);
  });
  await t.test('it stays known, and nobody is asked again', async () => {
    const asked = answers.mock.callCount();
    await assert.rejects(failing(), says(NEW_VERSION));
    assert.equal(answers.mock.callCount(), asked);
  });
});

test('C27 a script of another build is one that can not be used', () => {
  const message =
    'Module 7 was instantiated because it was required from module 3, but the module factory is not available.';
  assert.equal(isScriptError(new Error(message)), true);
  assert.equal(isScriptError(new Error('other')), false);
});
