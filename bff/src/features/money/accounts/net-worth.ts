import { addMonths, daysOfMonth, monthOf, toDecimal } from '@harmony/contract';
import type { CalendarMonth, NetWorth } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumAccountMonths } from '../transactions/account-sums.ts';
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
  const sums = await sumAccountMonths(reader, viewer, accounts, daysOfMonth(to).last);
  const balances = new Map(accounts.map(({ id, openingCents }) => [id, openingCents]));
  const add = ({ accountId, cents }: AccountMonth): void => {
    balances.set(accountId, (balances.get(accountId) ?? 0) + cents);
  };
  for (const each of sums) if (each.month < from) add(each);
  const later = Map.groupBy(sums, ({ month }) => month);
  const { currency } = viewer.couple;
  const months: NetWorth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    for (const each of later.get(month) ?? []) add(each);
    const worth = { ours: 0, own: 0, partner: 0 };
    for (const account of accounts) {
      if (isKept(account, month)) worth[groupOf(viewer, account)] += balances.get(account.id) ?? 0;
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

/** Whether an account counts in a month. */
function isKept({ openingDate, archivedOn }: AccountRow, month: CalendarMonth): boolean {
  const isOver = archivedOn !== null && month > monthOf(archivedOn);
  return !isOver && month >= monthOf(openingDate);
}
