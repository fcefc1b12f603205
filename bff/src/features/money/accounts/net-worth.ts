import { addMonths, daysOfMonth, monthOf, toDecimal } from '@harmony/contract';
import type { CalendarMonth, NetWorth } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumAccounts } from '../transactions/account-sums.ts';
import type { AccountMonth } from '../transactions/account-sums.ts';
import { visibleAccounts } from './read-accounts.ts';
import type { AccountRow } from './read-accounts.ts';

/**
 * Returns the balances of the visible accounts at the end of each month. An account counts from its opening date to the
 * month in which it was archived.
 */
export async function netWorth(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: { from: CalendarMonth; to: CalendarMonth },
): Promise<NetWorth[]> {
  const accounts = await visibleAccounts(reader, viewer);
  const sums = await sumAccounts(reader, viewer, accounts, daysOfMonth(to).last);
  const { currency } = viewer.couple;
  const months: NetWorth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    const worth = { ours: 0, own: 0, partner: 0 };
    for (const account of accounts) {
      worth[groupOf(viewer, account)] += centsAt(account, month, sums);
    }
    months.push({
      month,
      ours: toDecimal(worth.ours, currency),
      own: toDecimal(worth.own, currency),
      partner: toDecimal(worth.partner, currency),
      total: toDecimal(worth.ours + worth.own + worth.partner, currency),
    });
  }
  return months;
}

function groupOf({ user }: CoupleViewer, { ownerId }: AccountRow): 'ours' | 'own' | 'partner' {
  if (ownerId === null) return 'ours';
  return ownerId === user.id ? 'own' : 'partner';
}

function centsAt(
  { id, openingDate, openingCents, archivedOn }: AccountRow,
  month: CalendarMonth,
  sums: readonly AccountMonth[],
): number {
  const isOver = archivedOn !== null && month > monthOf(archivedOn);
  if (isOver || month < monthOf(openingDate)) return 0;
  return sums
    .filter((each) => each.accountId === id && each.month <= month)
    .reduce((sum, { cents }) => sum + cents, openingCents);
}
