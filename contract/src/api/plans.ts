import { z } from 'zod';

/** The plans (docs/specification/plans.md). Everything that depends on a plan reads this table. */
export const tierSchema = z.enum(['free', 'starter', 'premium']);
export type Tier = z.infer<typeof tierSchema>;

export interface Plan {
  tier: Tier;
  name: string;
  /** In US cents per month. */
  monthlyPriceCents: number;
  /** Total transactions per author; `null` means unlimited. */
  transactions: number | null;
  /** Savings goals per couple. */
  goals: number | null;
  /** The couple's own categories, without the built-in ones. */
  categories: number | null;
  /** Accounts visible to the user who adds one, without archived ones. */
  accounts: number | null;
  insights: boolean;
  /** Whether insights include forecasts of exhausted budgets and reached goals. */
  forecasts: boolean;
  dateNights: boolean;
  export: boolean;
  reports: boolean;
  /** Whether banks can be connected. */
  connections: boolean;
}

export const plans: Record<Tier, Plan> = {
  free: {
    tier: 'free',
    name: 'Free Calculator',
    monthlyPriceCents: 0,
    transactions: 20,
    goals: 2,
    categories: 8,
    accounts: 2,
    insights: false,
    forecasts: false,
    dateNights: false,
    export: false,
    reports: false,
    connections: false,
  },
  starter: {
    tier: 'starter',
    name: 'Starter Pack',
    monthlyPriceCents: 999,
    transactions: 200,
    goals: 5,
    categories: 15,
    accounts: 6,
    insights: true,
    forecasts: false,
    dateNights: true,
    export: false,
    reports: false,
    connections: false,
  },
  premium: {
    tier: 'premium',
    name: 'Premium Kit',
    monthlyPriceCents: 1499,
    transactions: null,
    goals: null,
    categories: null,
    accounts: null,
    insights: true,
    forecasts: true,
    dateNights: true,
    export: true,
    reports: true,
    connections: true,
  },
};

export const TRIAL_DAYS = 7;

const order: readonly Tier[] = ['free', 'starter', 'premium'];

/** Returns the plan of a stored tier; unknown tiers count as free (docs/specification/plans.md). */
export function planOf(tier: string): Plan {
  const known = tierSchema.safeParse(tier);
  return plans[known.success ? known.data : 'free'];
}

/** Returns the better of two plans: partners share theirs. */
export function betterPlan(one: Plan, other: Plan): Plan {
  return order.indexOf(one.tier) >= order.indexOf(other.tier) ? one : other;
}

type Counted = 'transactions' | 'goals' | 'categories' | 'accounts';

/** Returns the cheapest plan with a higher limit than the given one, or `undefined` at the top. */
export function nextPlanFor(counted: Counted, plan: Plan): Plan | undefined {
  const current = plan[counted];
  if (current === null) return undefined;
  return order
    .map((tier) => plans[tier])
    .find((candidate) => candidate[counted] === null || candidate[counted] > current);
}
