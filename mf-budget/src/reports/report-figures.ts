import { t } from '@lingui/core/macro';
import { toCents, type Report } from '@harmony/contract';
import { percentText } from '../percent/percent-text.ts';

/** Returns the share of the income that was saved, in whole percent; `undefined` without income. */
export function savingsRate({ income, net }: { income: string; net: string }): number | undefined {
  const earned = toCents(income);
  return earned > 0 ? Math.round((toCents(net) / earned) * 100) : undefined;
}

export function rateText(rate: number | undefined): string {
  if (rate === undefined) return t`no income`;
  return rate < 0 ? `\u2212${percentText(-rate)}` : percentText(rate);
}

/** Shared expenses entered by a partner. */
export interface Payer {
  userId: string;
  cents: number;
  /** Whole percent; both partners add up to 100. */
  percent: number;
}

/** Returns the shared expenses by payer, in the order of the report. */
export function payersOf({ members }: Pick<Report, 'members'>): Payer[] {
  const cents = members.map(({ expenses }) => toCents(expenses));
  const total = cents.reduce((sum, each) => sum + each, 0);
  let left = 100;
  return members.map(({ userId }, index) => {
    const own = cents[index] ?? 0;
    const isLast = index === members.length - 1;
    // The last payer gets the remainder, so that rounding loses nothing.
    const percent = total === 0 ? 0 : isLast ? left : Math.round((own / total) * 100);
    left -= percent;
    return { userId, cents: own, percent };
  });
}
