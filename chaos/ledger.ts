import { promised } from './promise.ts';
import type { Person } from './people.ts';

/** The lists that contain written items, each with a unique name. */
const lists = {
  transactions: {
    path: '/api/transactions',
    rows: (body: unknown) =>
      (body as { id: string; description: string; parts: unknown[] }[]).map(
        ({ id, description: name, parts }) => ({ id, name, parts: parts.length }),
      ),
  },
  recurring: {
    path: '/api/recurring',
    rows: (body: unknown) =>
      (body as { id: string; description: string }[]).map(({ id, description: name }) => ({
        id,
        name,
        parts: 0,
      })),
  },
  settlements: {
    path: '/api/fair-share?month=2026-03',
    rows: (body: unknown) =>
      (body as { settlements: { id: string; note: string }[] }).settlements.map(
        ({ id, note: name }) => ({ id, name, parts: 0 }),
      ),
  },
};
export type List = keyof typeof lists;

/** Changes that the server has acknowledged. */
interface Entry {
  list: List;
  name: string;
  /** Absent if the response contained none. */
  id?: string;
  /** Number of copies; defaults to one. */
  count?: number;
  /** Number of parts of each. */
  parts?: number;
}

/** Records acknowledged writes and compares them with the stored data. */
export interface Ledger {
  /** Records an acknowledged addition. */
  acknowledge(person: Person, entry: Entry): void;
  /** Records an acknowledged deletion. */
  acknowledgeGone(person: Person, list: List, name: string): void;
  /** Number of acknowledged changes. */
  acknowledged(): number;
  /**
   * Compares the ledger with the server's data.
   *
   * @throws BrokenPromise if a write is lost, duplicated, incomplete, or was never sent
   */
  compare(people: readonly Person[]): Promise<void>;
}

/** Opens an empty ledger. */
export function openLedger(): Ledger {
  const entries = new Map<string, Entry>();
  let changes = 0;
  const place = ({ coupleId }: Person, list: List, name: string): string =>
    [coupleId, list, name].join(' ');

  async function compareList(person: Person, list: List): Promise<void> {
    const { path, rows } = lists[list];
    const { status, body } = await person.browser.send('GET', path);
    promised(status === 200, `${path} responds with ${status}`);
    const found = Map.groupBy(rows(body), ({ name }) => place(person, list, name));
    for (const [key, [{ name, id } = { name: '', id: '' }, ...others]] of found) {
      const entry = entries.get(key);
      promised(entry !== undefined, `${name} of the ${list} exists without an acknowledgement`);
      const { count = 1, id: acknowledged = id } = entry ?? {};
      promised(others.length < count, `${name} of the ${list} exists more often than acknowledged`);
      promised(others.length + 1 === count, `${name} of the ${list} exists only in part`);
      promised(id === acknowledged, `${name} of the ${list} has another id`);
    }
    for (const [key, { name, parts = 0 }] of entries) {
      if (!key.startsWith(place(person, list, ''))) continue;
      const kept = found.get(key);
      promised(kept !== undefined, `${name} of the ${list} was acknowledged and lost`);
      promised(kept?.every((row) => row.parts === parts) === true, `${name} lacks parts`);
    }
  }

  return {
    acknowledged: () => changes,
    acknowledge(person, entry) {
      const key = place(person, entry.list, entry.name);
      const before = entries.get(key);
      promised(
        before === undefined || before.id === entry.id,
        `${entry.name} was acknowledged with two ids`,
      );
      entries.set(key, entry);
      changes += 1;
    },
    acknowledgeGone(person, list, name) {
      entries.delete(place(person, list, name));
      changes += 1;
    },
    async compare(people) {
      const couples = new Map(people.map((person) => [person.coupleId, person]));
      for (const person of couples.values()) {
        for (const list of Object.keys(lists) as List[]) await compareList(person, list);
      }
    },
  };
}
