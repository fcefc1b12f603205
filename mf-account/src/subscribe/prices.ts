import type { Plan } from '@harmony/contract';

/** The price of a plan, such as `$9.99`. */
export function monthlyPrice({ monthlyPriceCents }: Plan): string {
  return `$${(monthlyPriceCents / 100).toFixed(2)}`;
}
