import { createHmac } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Work } from '../../platform/database/database.ts';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CreateLimiter } from '../../platform/http/rate-limits.ts';
import { attemptModel } from './attempt.model.ts';

interface Attempts {
  points: number;
  expiresAt: Date;
}

/**
 * Returns a function that creates limiters in the database: they hold across restarts and instances, for limits per
 * day and week. They behave as those of `rate-limiter-flexible`.
 *
 * @param secret hides who has made attempts from readers of the database
 */
export function storedLimiters(database: Database, secret: string): CreateLimiter {
  return (name, points, durationSeconds) => {
    const idOf = (key: string) =>
      createHmac('sha256', secret).update(`attempts ${name} ${key}`).digest('hex');

    /** Adds to the attempts of the current period, and returns them; `undefined` if others were counted meanwhile. */
    const addUnlessChanged = (id: string, more: number) =>
      inTransaction(database, async (work) => {
        const now = Date.now();
        const row = await attemptModel(work).findOne({ where: { id } });
        const isCurrent = row !== undefined && row.expiresAt.getTime() > now;
        const next = {
          points: Math.max(0, (isCurrent ? row.points : 0) + more),
          expiresAt: isCurrent ? row.expiresAt : new Date(now + durationSeconds * 1000),
        };
        await replace(work, id, row ?? next, next);
        return { ...next, millisecondsLeft: next.expiresAt.getTime() - now };
      });

    const add = async (id: string, more: number) => {
      for (;;) {
        const added = await addUnlessChanged(id, more).catch(unlessDuplicate);
        if (added) return added;
      }
    };

    return {
      async consume(key, more) {
        const { points: used, millisecondsLeft } = await add(idOf(key), more);
        const result = new RateLimiterRes(Math.max(0, points - used), millisecondsLeft, used);
        // The library's limiters reject with the result, too.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        return used > points ? Promise.reject(result) : result;
      },
      reward: (key, fewer) => add(idOf(key), -fewer),
    };
  };
}

/**
 * Replaces a row that is still as it was read. By the same statements for the first attempt as for later ones: others
 * would take another time, and reveal that the owner of an address has signed in.
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
