import { plural, t } from '@lingui/core/macro';
import type { Plan } from '@harmony/contract';
import { dollars } from './dollars.ts';

/** Returns the price of a plan, such as `$9.99`. */
export function priceOf({ monthlyPriceCents }: Plan): string {
  return dollars.format(monthlyPriceCents / 100);
}

/** Returns the name of a plan; paid plans are not translated. */
export function nameOf({ tier, name }: Plan): string {
  return tier === 'free' ? t`Free Calculator` : name;
}

/** Returns the link of a plan: registration, then the subscription. */
export function addressOf({ tier }: Plan): string {
  return tier === 'free' ? '#calculator' : `/auth?mode=register&redirect=/subscribe&tier=${tier}`;
}

/**
 * Returns the features of a plan, generated from the plan table, so that copy and limits never
 * differ.
 */
export function featuresOf(plan: Plan): string[] {
  const { transactions, goals, categories } = plan;
  return [
    transactions === null
      ? t`Unlimited transactions each`
      : plural(transactions, { one: '# transaction each', other: '# transactions each' }),
    goals === null
      ? t`Unlimited savings goals`
      : plural(goals, { one: '# savings goal', other: '# savings goals' }),
    categories === null
      ? t`Unlimited categories of your own`
      : plural(categories, { one: '# category of your own', other: '# categories of your own' }),
    ...(plan.tier === 'free' ? [] : [t`Personal spending zones`]),
    ...(plan.insights ? [t`Weekly insights`] : []),
    ...(plan.dateNights ? [t`Date night planning`] : []),
    ...(plan.export ? [t`Data export`] : []),
    ...(plan.reports ? [t`Reports`] : []),
  ];
}
