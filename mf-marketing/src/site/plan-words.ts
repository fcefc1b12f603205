import type { Plan } from '@harmony/contract';

/** The price of a plan, such as `$9.99`. */
export function priceOf({ monthlyPriceCents }: Plan): string {
  return monthlyPriceCents === 0 ? '$0' : `$${(monthlyPriceCents / 100).toFixed(2)}`;
}

/** Where choosing a plan leads: to sign-in and on to the subscription. */
export function addressOf({ tier }: Plan): string {
  return tier === 'free' ? '#calculator' : `/auth?mode=register&redirect=/subscribe&tier=${tier}`;
}

/** What a plan includes, in words made from the plan table, so that copy and limits never differ. */
export function featuresOf(plan: Plan): string[] {
  const counted = (count: number | null, name: string): string =>
    count === null ? `Unlimited ${name}` : `${count} ${name}`;
  return [
    `${counted(plan.transactions, 'transactions')} each`,
    counted(plan.goals, 'savings goals'),
    counted(plan.categories, 'categories of your own'),
    ...(plan.tier === 'free' ? [] : ['Personal spending zones']),
    ...(plan.insights ? ['Weekly insights'] : []),
    ...(plan.dateNights ? ['Date night planning'] : []),
    ...(plan.export ? ['Data export'] : []),
    ...(plan.reports ? ['Reports'] : []),
  ];
}
