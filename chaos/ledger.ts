import { promised } from './promise.ts';
import type { Person } from './people.ts';

/** Keeps what was sent and what was acknowledged, to compare it with what is there. */
export interface Ledger {
  /** Notes that the server has acknowledged what was sent with a key, and under which id. */
  acknowledge(person: Person, key: string, id: string): void;
  acknowledged(): number;
  /**
   * Compares with what the server has.
   *
   * @throws BrokenPromise when anything acknowledged is lost, doubled, or there and never sent
   */
  compare(people: readonly Person[]): Promise<void>;
}

interface Stored {
  id: string;
  description: string;
}

/** Opens a ledger in which nothing stands. */
export function openLedger(): Ledger {
  const entries = new Map<string, { coupleId: string; id: string }>();
  return {
    acknowledged: () => entries.size,
    acknowledge({ coupleId }, key, id) {
      const before = entries.get(key);
      promised(before === undefined || before.id === id, `${key} was done twice: two ids`);
      entries.set(key, { coupleId, id });
    },
    async compare(people) {
      const couples = new Map(people.map((person) => [person.coupleId, person]));
      let found = 0;
      for (const { browser } of couples.values()) {
        const { status, body } = await browser.send('GET', '/api/transactions');
        promised(status === 200, `The list answers ${status}`);
        const rows = body as Stored[];
        promised(
          new Set(rows.map(({ description }) => description)).size === rows.length,
          'Something was done twice',
        );
        for (const { id, description } of rows) {
          promised(entries.get(description)?.id === id, `${description} is there, unacknowledged`);
        }
        found += rows.length;
      }
      promised(found === entries.size, `${entries.size} acknowledged, ${found} there`);
    },
  };
}
