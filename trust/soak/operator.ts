import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Told } from '../http.ts';
import { OURS } from '../people.ts';
import type { Station } from '../station.ts';
import { hold } from '../suite.ts';

/** Between a save whose end is unknown and the look whether it is there. */
const LOOK_MS = 1_000;

interface Row {
  id: number;
  message: string;
}

const program = (name: string) => ({
  ...{ name, locutor: 'Ana', start_at: '06:00', end_at: '09:30' },
  ...{ mon: 1, tue: 1, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
});

/** An operator's open panel, as far as the servers see it. */
export class Operator {
  readonly station: Station;
  readonly saved = new Set<string>();
  readonly rows = new Map<number, Row>();
  /** Rows that came twice in one answer. */
  twice = 0;
  #etag = '';
  readonly #url: string;
  readonly #cookie: string;

  constructor(url: string, cookie: string, station: Station) {
    this.station = station;
    this.#url = url;
    this.#cookie = cookie;
  }

  call(method: string, path: string, body?: unknown, headers = {}): Promise<Told> {
    return ask(this.#url, {
      ...{ method, path },
      headers: {
        ...{ ...OURS, cookie: this.#cookie, ...headers },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** As the list of messages polls. */
  async poll(): Promise<number> {
    const conditions = this.#etag && { 'if-none-match': this.#etag, 'a-im': 'feed' };
    const path = '/api/messages?page=0&limit=500&refresh=true';
    const { status, headers, json } = await this.call('GET', path, undefined, { ...conditions });
    if (status !== 200 && status !== 226) return status;
    const rows = json as Row[];
    if (new Set(rows.map(({ id }) => id)).size !== rows.length) this.twice += 1;
    if (status === 200) this.rows.clear();
    for (const row of rows) this.rows.set(row.id, row);
    this.#etag = String(headers.etag ?? '');
    return status;
  }

  async programs(): Promise<string[]> {
    const { json } = await this.call('GET', '/api/programing?page=0&limit=500');
    return (json as { name: string }[]).map(({ name }) => name);
  }

  /** Saves; after an unknown outcome looks first, as the panel tells people to. */
  async save(name: string): Promise<void> {
    while (!this.saved.has(name)) {
      const { status } = await this.call('PUT', '/api/programing', program(name));
      if (status === 200) this.saved.add(name);
      else {
        hold(status >= 500, `a save was answered ${status}`);
        await pause(LOOK_MS);
        const there = await this.programs().catch((): string[] => []);
        if (there.includes(name)) this.saved.add(name);
      }
    }
  }
}
