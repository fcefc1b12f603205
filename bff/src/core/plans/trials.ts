import { planOf } from '@harmony/contract';
import type { Plan } from '@harmony/contract';
import { toInstant } from '../../platform/database/database.ts';
import type { RawInstant, Reader } from '../../platform/database/database.ts';

export interface Trial {
  plan: Plan;
  endsAt: Date;
}

/** Returns the user's current free trial, unless it is canceled. */
export async function trialOf(
  reader: Reader,
  userId: string,
  now: Date,
): Promise<Trial | undefined> {
  // Raw SQL: a table of the feature users, which is above this one.
  const [row] = await reader.select<{ tier: string; endsAt: RawInstant }>(
    `SELECT subscription_tier AS tier, trial_ends_at AS endsAt FROM users
     WHERE id = ? AND trial_ends_at > ? AND subscription_status = 'active'`,
    [userId, now],
  );
  return row && { plan: planOf(row.tier), endsAt: toInstant(row.endsAt) };
}
