import { daysOfMonth, toDecimal } from '@harmony/contract';
import type { CalendarMonth, Debt, FairShare } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { sumVisible } from '../../money/transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { balanceOf } from './balance.ts';
import { listSettlements } from './settlements.ts';
import { incomeUses, ownIncome } from './share-incomes.ts';
import { countedSince, currentMonth, ruleOf, shareRules, twoOf } from './share-rules.ts';

/**
 * Returns a month's payments, shares and debts, including the carried-over balance.
 *
 * @param month default: the current month in UTC
 */
export async function fairShareOf(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = currentMonth(),
): Promise<FairShare> {
  const two = twoOf(viewer);
  if (!two) return aloneIn(reader, viewer, month);
  const { first, last } = daysOfMonth(month);
  const days = { since: first, to: last };
  const rule = ruleOf(await shareRules(reader, viewer), month, two);
  const { members, carriedOver, owes } = await balanceOf(reader, viewer, two, days);
  return {
    month,
    since: await countedSince(reader, viewer),
    ...rule,
    members: members.map(({ userId, paidCents, shareCents, contributedCents }) => ({
      userId,
      paid: toDecimal(paidCents, viewer.couple.currency),
      share: toDecimal(shareCents, viewer.couple.currency),
      difference: toDecimal(paidCents - shareCents, viewer.couple.currency),
      ...(rule.contributions && {
        contributed: toDecimal(contributedCents, viewer.couple.currency),
      }),
    })),
    carriedOver: debtIn(carriedOver, viewer),
    owes: debtIn(owes, viewer),
    settlements: await listSettlements(reader, viewer, { from: first, to: last }),
    ownIncome: await ownIncome(reader, viewer),
    incomeUses: await incomeUses(reader, viewer),
  };
}

/** Without a partner the only member bears everything. */
async function aloneIn(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth,
): Promise<FairShare> {
  const { first, last } = daysOfMonth(month);
  const filter = { from: first, to: last, type: 'shared', spendingOnly: true } as const;
  const spent = toDecimal(-(await sumVisible(reader, viewer, filter)), viewer.couple.currency);
  const userId = viewer.user.id;
  return {
    month,
    since: null,
    rule: 'equal',
    shares: { [userId]: 100 },
    contributions: false,
    members: [
      { userId, paid: spent, share: spent, difference: toDecimal(0, viewer.couple.currency) },
    ],
    carriedOver: null,
    owes: null,
    settlements: [],
    ownIncome: await ownIncome(reader, viewer),
    incomeUses: [],
  };
}

function debtIn(debt: Debt | undefined, viewer: CoupleViewer): FairShare['owes'] {
  return debt
    ? { from: debt.from, to: debt.to, amount: toDecimal(debt.cents, viewer.couple.currency) }
    : null;
}
