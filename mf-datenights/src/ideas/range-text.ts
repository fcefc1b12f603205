import { amountParts, currencyMark } from '@harmony/design-system';
import type { Idea } from './ideas.ts';

/** Formats the usual cost as `$30-80` or `¥3,000-8,000`; dollars are not converted to the couple's currency. */
export function rangeText({ range }: Pick<Idea, 'range'>): string {
  const [least, most] = range.map((cents) => amountParts(cents, 'rounded').number);
  const { before, after } = currencyMark();
  return `${before}${least}-${most}${after}`;
}
