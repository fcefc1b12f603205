import type { Tier } from '@harmony/contract';
import { effectivePlan } from '../core/plans/effective-plan.ts';
import { toInstant } from '../platform/database/database.ts';
import type { Database, RawInstant } from '../platform/database/database.ts';

/** The subscriptions of an account and of the partner, as {@link PLAN_COLUMNS} selects them. */
export interface PlanColumns {
  tier: string;
  status: string;
  keptUntil: RawInstant | null;
  partnerTier: string | null;
  partnerStatus: string | null;
  partnerKeptUntil: RawInstant | null;
}

/** Columns of {@link PlanColumns} in {@link ACCOUNTS}. */
export const PLAN_COLUMNS = `u.subscription_tier AS tier, u.subscription_status AS status,
  u.subscription_kept_until AS keptUntil, pu.subscription_tier AS partnerTier,
  pu.subscription_status AS partnerStatus, pu.subscription_kept_until AS partnerKeptUntil`;

/** The accounts `u`, each with its membership `m` and its partner `pu`, if any. */
export const ACCOUNTS = `users u
  LEFT JOIN couple_members m ON m.user_id = u.id
  LEFT JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> u.id
  LEFT JOIN users pu ON pu.id = p.user_id`;

/** Returns the plan in effect for an account. */
export function planInEffect({ planForAll }: Pick<Database, 'planForAll'>, row: PlanColumns): Tier {
  const { tier, status, keptUntil, partnerTier, partnerStatus, partnerKeptUntil } = row;
  const instant = (raw: RawInstant | null) => (raw === null ? null : toInstant(raw));
  const own = { tier, status, keptUntil: instant(keptUntil) };
  const partners =
    partnerTier === null || partnerStatus === null
      ? undefined
      : { tier: partnerTier, status: partnerStatus, keptUntil: instant(partnerKeptUntil) };
  return effectivePlan(own, partners, planForAll).plan.tier;
}
