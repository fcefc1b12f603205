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

/** Shared expenses by payer. */
export interface Payer {
  /** `null` for payments from a joint account. */
  userId: string | null;
  cents: number;
  /** Whole percent; all of them add up to 100. */
  percent: number;
}

/** Returns the shared expenses by payer, in the order of the report. */
export function payersOf({ members }: Pick<Report, 'members'>): Payer[] {
  const cents = members.map(({ expenses }) => toCents(expenses));
  // A member whose refunds exceed their payments has no share.
  const shares = cents.map((each) => Math.max(0, each));
  const total = shares.reduce((sum, each) => sum + each, 0);
  let left = 100;
  return members.map(({ userId }, index) => {
    const isLast = index === members.length - 1;
    // The last payer gets the remainder, so that the percentages add up to 100.
    const percent =
      total === 0 ? 0 : isLast ? left : Math.round(((shares[index] ?? 0) / total) * 100);
    left -= percent;
    return { userId, cents: cents[index] ?? 0, percent };
  });
}
