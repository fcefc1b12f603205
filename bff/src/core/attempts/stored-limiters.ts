import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Work } from '../../platform/database/database.ts';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CreateLimiter } from '../../platform/http/rate-limits.ts';
import { keyedHashes } from '../sessions/secrets.ts';
import type { Keyed } from '../sessions/secrets.ts';
import { attemptModel } from './attempt.model.ts';

interface Attempts {
  points: number;
  expiresAt: Date;
}

/**
 * Returns a function that creates limiters in the database: they hold across restarts and instances, for limits per
 * day and week. They behave as those of `rate-limiter-flexible`.
 *
 * @param keyed hides who has made attempts from readers of the database
 */
export function storedLimiters(database: Database, keyed: Keyed): CreateLimiter {
  return (name, points, durationSeconds) => {
    /** Adds to the attempts of the current period, and returns them; `undefined` if others were counted meanwhile. */
    const addUnlessChanged = (ids: readonly [string, ...string[]], more: number) =>
      inTransaction(database, async (work) => {
        const now = Date.now();
        const rows = await attemptModel(work).findAll({ where: { id: [...ids] } });
        const current = rows.filter(({ expiresAt }) => expiresAt.getTime() > now);
        // During a rotation, a period that began under the other secret continues there.
        const id = ids.find((each) => current.some((row) => row.id === each)) ?? ids[0];
        const row = current.find((each) => each.id === id);
        const next = {
          points: Math.max(0, (row?.points ?? 0) + more),
          expiresAt: row?.expiresAt ?? new Date(now + durationSeconds * 1000),
        };
        await replace(work, id, rows.find((each) => each.id === id) ?? next, next);
        // Two instances can begin a period at the same moment, each under its first secret.
        const others = current.filter((each) => each.id !== id);
        const used = others.reduce((sum, each) => sum + each.points, next.points);
        return { used, millisecondsLeft: next.expiresAt.getTime() - now };
      });

    const add = async (key: string, more: number) => {
      const ids = keyedHashes(keyed, `attempts ${name} ${key}`);
      for (;;) {
        const added = await addUnlessChanged(ids, more).catch(unlessDuplicate);
        if (added) return added;
      }
    };

    return {
      async consume(key, more) {
        const { used, millisecondsLeft } = await add(key, more);
        const result = new RateLimiterRes(Math.max(0, points - used), millisecondsLeft, used);
        // The library's limiters reject with the result, too.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        return used > points ? Promise.reject(result) : result;
      },
      reward: (key, fewer) => add(key, -fewer),
    };
  };
}

/**
 * Replaces a row that is still as it was read. The first attempt uses the same statements as later ones: others would
 * take a different time, and reveal that the owner of an address has signed in.
 *
 * @throws UniqueConstraintError if others were counted meanwhile
 */
async function replace(work: Work, id: string, before: Attempts, next: Attempts): Promise<void> {
  const { points, expiresAt } = before;
  await attemptModel(work).destroy({ where: { id, points, expiresAt } });
  await attemptModel(work).create({ id, ...next });
}

/** Of two attempts at the same moment, the second one inserts a row that exists: it is counted again. */
function unlessDuplicate(error: unknown): undefined {
  if (!isDuplicate(error)) throw error;
}
