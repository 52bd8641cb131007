import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Orca without a synthesizer: its phrases are read from its debug output. Python flushes that line by
 * line only to a terminal, so `script` gives it one and copies what is written there to a file.
 */

const ORCA = '/usr/bin/orca --replace --debug-file=/dev/tty';
const PHRASE = /SPEECH OUTPUT: '(.*)'(?:[[{].*)?$/gm;
const PATIENCE_MS = 30_000;
const SILENCE_MS = 3_000;
const POLL_MS = 100;

export class Orca {
  readonly #debugFile: string;
  readonly #children: ChildProcess[];
  /** How many phrases belong to earlier steps. */
  #earlier = 0;

  /** Keeps its settings and its debug file in `folder`. */
  constructor(folder: string) {
    this.#debugFile = join(folder, 'orca.txt');
    const key = ['org.gnome.desktop.interface', 'toolkit-accessibility'];
    execFileSync('/usr/bin/gsettings', ['set', ...key, 'true']);
    const options = { stdio: 'ignore', env: { ...process.env, HOME: folder } } as const;
    this.#children = [
      spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], options),
      spawn('/usr/bin/script', ['-qfc', ORCA, this.#debugFile], options),
    ];
  }

  #phrases(): string[] {
    if (!existsSync(this.#debugFile)) return [];
    return [...readFileSync(this.#debugFile, 'utf8').matchAll(PHRASE)]
      .map(([, phrase = '']) => phrase.trim())
      .filter((phrase) => phrase !== '');
  }

  startStep(): void {
    this.#earlier = this.#phrases().length;
  }

  /** The phrases of the current step. */
  spoken(): string[] {
    return this.#phrases().slice(this.#earlier);
  }

  /** Waits for phrases that begin as `expected`, in that order, with others between; returns the first missing one. */
  async missing(expected: readonly string[]): Promise<string | undefined> {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(POLL_MS)) {
      let found = 0;
      for (const phrase of this.spoken())
        if (found < expected.length && phrase.startsWith(expected[found] ?? '')) found += 1;
      if (found === expected.length || Date.now() > until) return expected[found];
    }
  }

  /** Waits until something was spoken and nothing follows for a while. */
  async silence(): Promise<void> {
    let [count, since] = [0, Date.now()];
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(POLL_MS)) {
      const now = this.spoken().length;
      if (now !== count) [count, since] = [now, Date.now()];
      if (count > 0 && Date.now() - since > SILENCE_MS) return;
    }
  }

  stop(): void {
    for (const child of this.#children) child.kill();
  }
}
