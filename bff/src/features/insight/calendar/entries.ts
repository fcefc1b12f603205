import { datesBetween, dayOfDateNight, toCents, toDecimalLike } from '@harmony/contract';
import type { CalendarDay, CalendarEntry, DateNight } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listDateNights } from '../../together/date-nights/read-date-nights.ts';
import { listGoals } from '../../together/goals/read-goals.ts';
import { listRecurring } from '../../money/recurring/read-recurring.ts';
import { termsAt } from '../../money/recurring/terms.ts';
import { pagesOfVisible } from '../../money/transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
  /** Restricts transactions, also recurring ones; date nights and goals are always shared. */
  type?: 'shared';
}

export async function calendarEntries(
  reader: Reader,
  viewer: CoupleViewer,
  days: Days,
): Promise<CalendarEntry[]> {
  const booked = await bookedEntries(reader, viewer, days);
  return inOrder(booked.concat(await plannedEntries(reader, viewer, days)));
}

/** Read page by page, since a year of transactions may not fit into memory. */
async function bookedEntries(
  reader: Reader,
  viewer: CoupleViewer,
  days: Days,
): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for await (const page of pagesOfVisible(reader, viewer, days)) {
    for (const { date, description, amount, id, kind } of page) {
      const isCounted = kind !== 'transfer' && kind !== 'adjustment';
      // Daily sums include only booked entries.
      const shown = isCounted ? 'booked' : 'transfer';
      entries.push({ date, kind: shown, title: description, amount, id });
    }
  }
  return entries;
}

/** Returns upcoming and planned entries, without booked transactions. */
export async function plannedEntries(
  reader: Reader,
  viewer: CoupleViewer,
  days: Days,
): Promise<CalendarEntry[]> {
  const entries = [
    ...(await dueEntries(reader, viewer, days)),
    ...(await listDateNights(reader, viewer)).map((dateNight): CalendarEntry => ({
      date: dayOfDateNight(dateNight),
      kind: 'date-night',
      title: dateNight.title,
      amount: costOf(dateNight),
      id: dateNight.id,
    })),
    ...(await listGoals(reader, viewer)).flatMap(
      ({ targetDate, name, targetAmount, id }): CalendarEntry[] =>
        targetDate === null
          ? []
          : [{ date: targetDate, kind: 'goal', title: name, amount: targetAmount, id }],
    ),
  ];
  return inOrder(entries.filter(({ date }) => date >= days.from && date <= days.to));
}

async function dueEntries(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, type }: Days,
): Promise<CalendarEntry[]> {
  return (await listRecurring(reader, viewer)).flatMap((recurring) => {
    const { nextDate, id } = recurring;
    if (nextDate === null || (type !== undefined && recurring.type !== type)) return [];
    const first = from > nextDate ? from : nextDate;
    return datesBetween(recurring, first, to).map((date): CalendarEntry => {
      const { description, amount } = termsAt(recurring, date);
      return { date, kind: 'due', title: description, amount, id };
    });
  });
}

function costOf({ spentAmount, budgetAmount }: DateNight): string {
  const cost = spentAmount ?? budgetAmount;
  return toDecimalLike(0 - toCents(cost), cost);
}

const KINDS: readonly CalendarEntry['kind'][] = ['booked', 'due', 'date-night', 'goal'];

function inOrder(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.title.localeCompare(other.title, 'en') ||
      one.id.localeCompare(other.id),
  );
}
