/** What was done here and the server has confirmed. */
export type Fact = 'read' | 'deleted';
export type Facts = ReadonlyMap<string, Fact>;

/**
 * Facts newer than an answer that is still on its way (design §6: an older answer never undoes a
 * newer fact). Polls go one at a time, so what was known when one left needs no keeping after it.
 */
export function createLocalFacts() {
  let clock = 0;
  const known = new Map<string, { fact: Fact; at: number }>();
  return {
    note(id: string | number, fact: Fact): void {
      clock += 1;
      if (known.get(String(id))?.fact !== 'deleted') known.set(String(id), { fact, at: clock });
    },
    /** The moment at which a poll leaves. */
    mark: (): number => clock,
    /** Facts of after `mark`; older ones are forgotten. */
    since(mark: number): Facts {
      const newer = new Map<string, Fact>();
      for (const [id, { fact, at }] of known) {
        if (at > mark) newer.set(id, fact);
        else known.delete(id);
      }
      return newer;
    },
  };
}

export type LocalFacts = ReturnType<typeof createLocalFacts>;
