import { nextPlanFor, plans } from '@harmony/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import type { Viewer } from '../viewer/viewer.ts';

type Limited = Pick<Viewer, 'plan' | 'isOfferedPlans'>;

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

/** The same where no plans are sold. */
const FIXED_LIMITS: typeof LIMITS = {
  transactions: (limit) => sentence('This server allows {limit} transactions each.', { limit }),
  goals: (limit) => sentence('This server allows {limit} savings goals.', { limit }),
  categories: (limit) => sentence('This server allows {limit} categories of your own.', { limit }),
  accounts: (limit) => sentence('This server allows {limit} accounts.', { limit }),
};

/**
 * Rejects an item beyond the plan's limit.
 *
 * @param count current number of items
 * @throws ApiError `tier_limit` with the limit and the plan that allows more, if it is sold
 */
export function assertBelowTierLimit(
  { plan, isOfferedPlans }: Limited,
  counted: keyof typeof LIMITS,
  count: number,
): void {
  const limit = plan[counted];
  if (limit === null || count < limit) return;
  if (!isOfferedPlans) {
    throw new ApiError('tier_limit', FIXED_LIMITS[counted](limit), { limit });
  }
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
 * @throws ApiError `tier_limit` with the cheapest plan that includes it, if it is sold
 */
export function assertFeature(
  { plan, isOfferedPlans }: Limited,
  feature: 'insights' | 'dateNights' | 'export' | 'reports' | 'connections',
  name: Sentence,
): void {
  if (plan[feature]) return;
  if (!isOfferedPlans) {
    throw new ApiError('tier_limit', sentence('Not available on this server: {name}', { name }), {
      limit: 0,
    });
  }
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
