import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  clock,
  createPlayer,
  lengthClock,
  nextRate,
  type Player,
  type Sound,
  type Track,
} from './player.ts';

/** An audio element as far as the player uses one, moved by hand. */
class FakeSound extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { code: number } | null = null;
  plays = 0;
  play() {
    this.plays += 1;
    return Promise.resolve();
  }
  pause() {
    this.dispatchEvent(new Event('pause'));
  }
  load() {}
  removeAttribute() {
    this.src = '';
  }
  canPlayType(type: string) {
    return type.includes('amr') ? '' : 'maybe';
  }
  says(event: string, more: Partial<FakeSound> = {}) {
    Object.assign(this, more);
    this.dispatchEvent(new Event(event));
  }
}

const track = (id: string, file = `${id}.ogg`): Track => ({
  id,
  file,
  source: `/api/storage/audios/${file}`,
  name: 'Ana',
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

let sound: FakeSound;
let player: Player;
let probed: string[];
let probe = { status: 206, bytes: new TextEncoder().encode('OggS............') };

beforeEach(() => {
  sound = new FakeSound();
  probed = [];
  probe = { status: 206, bytes: new TextEncoder().encode('OggS............') };
  player = createPlayer(async (source) => {
    probed.push(source);
    return probe;
  });
  player.attach(sound as unknown as Sound);
});

describe('the player', () => {
  it('plays, pauses and goes on with one button', () => {
    player.toggle(track('1'));
    assert.equal(player.get().status, 'loading');
    sound.says('playing');
    assert.equal(player.get().status, 'playing');
    player.toggle(track('1'));
    assert.equal(player.get().status, 'paused');
    player.toggle(track('1'));
    sound.says('playing');
    assert.equal(player.get().status, 'playing');
    assert.equal(sound.plays, 2);
  });

  it('plays one audio at a time', () => {
    player.toggle(track('1'));
    sound.says('playing');
    player.toggle(track('2'));
    assert.equal(player.get().track?.id, '2');
    assert.equal(sound.src, '/api/storage/audios/2.ogg');
  });

  it('keeps the speed for the next one', () => {
    player.setRate(1.5);
    player.toggle(track('1'));
    assert.equal(sound.playbackRate, 1.5);
    player.close();
    player.toggle(track('2'));
    assert.equal(player.get().rate, 1.5);
    assert.equal(sound.playbackRate, 1.5);
  });

  it('finds the end of a recording that does not say how long it is, and starts it over', () => {
    player.toggle(track('1', 'grabador.webm'));
    sound.says('loadedmetadata', { duration: Number.POSITIVE_INFINITY });
    sound.says('durationchange');
    assert.equal(player.get().duration, null);
    assert.ok(sound.currentTime > 1e6);
    sound.says('timeupdate');
    sound.says('ended');
    assert.equal(player.get().time, 0);
    sound.says('durationchange', { duration: 12 });
    assert.equal(player.get().duration, 12);
    assert.equal(sound.currentTime, 0);
    sound.says('playing');
    assert.equal(player.get().status, 'playing');
  });

  it('does not even ask for a format that the browser cannot play', () => {
    player.toggle(track('1', 'viejo.amr'));
    assert.equal(player.get().status, 'failed');
    assert.match(player.get().problem?.message ?? '', /\(AMR\)/);
    assert.equal(sound.src, '');
    assert.deepEqual(probed, []);
  });

  it('looks at what would not play, and says what it is', async () => {
    probe = { status: 206, bytes: new TextEncoder().encode('#!AMR\n..........') };
    player.toggle(track('1', 'disfrazado.mp3'));
    sound.says('error', { error: { code: 4 } });
    await settled();
    assert.match(player.get().problem?.message ?? '', /\(AMR\)/);
    assert.deepEqual(probed, ['/api/storage/audios/disfrazado.mp3']);
  });

  it('tries again after a broken connection', async () => {
    player.toggle(track('1'));
    sound.says('error', { error: { code: 2 } });
    await settled();
    assert.equal(player.get().problem?.canRetry, true);
    player.toggle(track('1'));
    sound.says('playing');
    assert.equal(player.get().status, 'playing');
    assert.equal(player.get().problem, null);
  });

  it('says nothing of an audio that is closed by then', async () => {
    player.toggle(track('1'));
    sound.says('error', { error: { code: 4 } });
    player.close();
    await settled();
    assert.equal(player.get().track, null);
    assert.equal(player.get().problem, null);
  });
});

it('speeds go around', () => {
  assert.deepEqual([nextRate(1), nextRate(1.5), nextRate(2)], [1.5, 2, 1]);
});

it('a clock reads like one, also when nobody knows', () => {
  assert.deepEqual([0, 5.9, 65, 3_725, null].map(clock), ['0:00', '0:05', '1:05', '1:02:05', '—']);
});

it('C43 the length of an audio that sounds is never 0:00', () => {
  const lengths = [0, 0.04, 0.6, 1.4, 59.6, null];
  assert.deepEqual(lengths.map(lengthClock), ['0:00', '0:01', '0:01', '0:01', '1:00', '—']);
});
