import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { StreamKind } from './stream-address.ts';
import {
  ANSWER_WITHIN_MS,
  type Media,
  type Outcome,
  tryStream,
  verdictOf,
} from './stream-trial.ts';

class FakeMedia extends EventTarget {
  src = '';
  volume = 1;
  videoWidth = 640;
  error: MediaError | null = null;
  refusal: unknown = null;
  loads = 0;
  play = async () => {
    if (this.refusal) throw this.refusal;
  };
  pause = () => {};
  load = () => {
    this.loads += 1;
  };
  removeAttribute = () => {
    this.src = '';
  };
  tell = (event: string) => this.dispatchEvent(new Event(event));
  fail = (code: number) => {
    this.error = { code } as MediaError;
    this.tell('error');
  };
}

interface Options {
  kind?: StreamKind;
  there?: boolean | null;
  media?: FakeMedia;
}

function start(t: TestContext, { kind = 'audio', there = null, media }: Options = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const element = media ?? new FakeMedia();
  const outcomes: Outcome[] = [];
  const stop = tryStream(element as unknown as Media, {
    kind,
    address: 'https://vivo.example/aire',
    answers: async () => there,
    report: (outcome) => outcomes.push(outcome),
  });
  return { media: element, outcomes, stop };
}

/** What follows a promise has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a stream that plays is heard, and not at full volume', (t) => {
  const { media, outcomes } = start(t);
  assert.equal(media.src, 'https://vivo.example/aire');
  assert.ok(media.volume > 0 && media.volume < 0.5);
  media.tell('playing');
  t.mock.timers.tick(60_000);
  assert.deepEqual(outcomes, ['playing']);
});

test('no answer in ten seconds is said at ten seconds, and no byte more is taken', (t) => {
  const { media, outcomes } = start(t);
  media.tell('waiting');
  t.mock.timers.tick(ANSWER_WITHIN_MS - 1);
  assert.deepEqual(outcomes, []);
  t.mock.timers.tick(1);
  assert.deepEqual(outcomes, ['silent']);
  assert.deepEqual([media.src, media.loads], ['', 1]);
});

test('an error is no answer, a format, or one of the two, as far as can be known', async (t) => {
  for (const [there, outcome] of [
    [true, 'format'],
    [false, 'unreachable'],
    [null, 'unknown'],
  ] as const) {
    const { media, outcomes } = start(t, { there });
    media.fail(4);
    await settled();
    assert.deepEqual(outcomes, [outcome]);
    t.mock.timers.reset();
  }
  const lost = start(t);
  lost.media.fail(2);
  assert.deepEqual(lost.outcomes, ['unreachable']);
  t.mock.timers.reset();
  const garbled = start(t);
  garbled.media.fail(3);
  assert.deepEqual(garbled.outcomes, ['format']);
});

test('one that stops after it played was cut, a file ends', (t) => {
  const broken = start(t);
  broken.media.tell('playing');
  broken.media.fail(2);
  assert.deepEqual(broken.outcomes, ['playing', 'cut']);
  t.mock.timers.reset();

  const dry = start(t);
  dry.media.tell('playing');
  dry.media.tell('waiting');
  t.mock.timers.tick(ANSWER_WITHIN_MS / 2);
  dry.media.tell('playing');
  dry.media.tell('waiting');
  t.mock.timers.tick(ANSWER_WITHIN_MS);
  assert.deepEqual(dry.outcomes, ['playing', 'playing', 'cut']);
  t.mock.timers.reset();

  const file = start(t);
  file.media.tell('playing');
  file.media.tell('ended');
  assert.deepEqual(file.outcomes, ['playing', 'ended']);
});

test('a video without a picture is said to be that', (t) => {
  const media = new FakeMedia();
  media.videoWidth = 0;
  const { outcomes } = start(t, { kind: 'video', media });
  media.tell('playing');
  assert.deepEqual(outcomes, ['sound']);
});

test('what the browser does not let play is to be pressed again', async (t) => {
  const media = new FakeMedia();
  media.refusal = new DOMException('', 'NotAllowedError');
  const { outcomes } = start(t, { media });
  await settled();
  assert.deepEqual(outcomes, ['blocked']);
});

test('once stopped nothing is reported any more', async (t) => {
  const { media, outcomes, stop } = start(t, { there: true });
  stop();
  media.tell('playing');
  media.fail(4);
  t.mock.timers.tick(60_000);
  await settled();
  assert.deepEqual(outcomes, []);
  t.mock.timers.reset();

  const asking = start(t, { there: true });
  asking.media.fail(4);
  asking.stop();
  await settled();
  assert.deepEqual(asking.outcomes, []);
});

test('each outcome has its words', () => {
  const say = (
    outcome: Outcome,
    address = 'https://vivo.example/aire',
    kind: StreamKind = 'audio',
  ) => verdictOf(outcome, kind, address);
  assert.deepEqual(say('playing'), { is: 'good', text: 'Se escucha bien.' });
  assert.equal(say('playing', 'http://vivo.example/x').is, 'fair');
  assert.match(say('playing', 'http://vivo.example/x').text, /no es https/);
  assert.match(say('silent').text, /^No responde: pasaron 10 segundos sin audio/);
  assert.match(say('silent', undefined, 'video').text, /sin video/);
  assert.match(say('unreachable').text, /^No responde/);
  assert.match(say('format').text, /formato/);
  assert.doesNotMatch(say('format').text, /Shoutcast/);
  assert.match(say('format', 'http://vivo.example:8000').text, /Shoutcast/);
});
