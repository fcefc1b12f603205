import { planOf } from '@harmony/contract';
import type { Plan } from '@harmony/contract';
import { toInstant } from '../../platform/database/database.ts';
import type { RawInstant, Reader } from '../../platform/database/database.ts';

/** A free trial that a payment follows. */
export interface Trial {
  plan: Plan;
  /** When it ends and the first payment is due. */
  endsAt: Date;
}

/** The free trial of a user, unless they have cancelled it, or it is over. */
export async function trialOf(
  reader: Reader,
  userId: string,
  now: Date,
): Promise<Trial | undefined> {
  // By hand: a table of the feature users, which stands above.
  const [row] = await reader.select<{ tier: string; endsAt: RawInstant }>(
    `SELECT subscription_tier AS tier, trial_ends_at AS endsAt FROM users
     WHERE id = ? AND trial_ends_at > ? AND subscription_status = 'active'`,
    [userId, now],
  );
  return row && { plan: planOf(row.tier), endsAt: toInstant(row.endsAt) };
}
