import { nextPlanFor, plans } from '@harmony/contract';
import type { Plan } from '@harmony/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Sentence } from '../../platform/language/sentence.ts';

const LIMITS = {
  transactions: (limit: number) =>
    sentence('Your plan includes {limit} transactions. Upgrade to add more.', { limit }),
  goals: (limit: number) =>
    sentence('Your plan includes {limit} savings goals. Upgrade to add more.', { limit }),
  categories: (limit: number) =>
    sentence('Your plan includes {limit} categories. Upgrade to add more.', { limit }),
  accounts: (limit: number) =>
    sentence('Your plan includes {limit} accounts. Upgrade to add more.', { limit }),
};

/**
 * Rejects an item beyond the plan's limit.
 *
 * @param count current number of items
 * @throws ApiError `tier_limit` with the limit and the plan that allows more
 */
export function assertBelowTierLimit(
  plan: Plan,
  counted: keyof typeof LIMITS,
  count: number,
): void {
  const limit = plan[counted];
  if (limit === null || count < limit) return;
  const next = nextPlanFor(counted, plan);
  throw new ApiError(
    'tier_limit',
    LIMITS[counted](limit),
    next ? { limit, requiredTier: next.tier } : { limit },
  );
}

/**
 * Rejects a feature that the plan does not include.
 *
 * @param name beginning of a sentence about it
 * @throws ApiError `tier_limit` with the cheapest plan that includes it
 */
export function assertFeature(
  plan: Plan,
  feature: 'insights' | 'dateNights' | 'export' | 'reports' | 'connections',
  name: Sentence,
): void {
  if (plan[feature]) return;
  const required = plans.starter[feature] ? plans.starter : plans.premium;
  throw new ApiError(
    'tier_limit',
    sentence('{name} requires {tier}.', { name, tier: required.name }),
    {
      limit: 0,
      requiredTier: required.tier,
    },
  );
}
