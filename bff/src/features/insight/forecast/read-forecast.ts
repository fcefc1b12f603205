import { addMonths, datesBetween, daysOfMonth, monthOf } from '@harmony/contract';
import type { CalendarDay, Forecast, Recurring } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listRecurring } from '../../money/recurring/read-recurring.ts';
import { termsAt } from '../../money/recurring/terms.ts';
import { sumVisible, sumVisibleByDescription } from '../../money/transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { forecastOf } from './forecast.ts';
import { usualCents } from './usual-cents.ts';
import { RHYTHM_MONTHS } from './usual.ts';

export async function readForecast(
  reader: Reader,
  viewer: CoupleViewer,
  today: CalendarDay,
  months: number,
): Promise<Forecast> {
  const month = monthOf(today);
  const to = sameDay(today, months);
  const repeats = (await listRecurring(reader, viewer)).filter(({ type }) => type === 'shared');
  const rows = await sumVisibleByDescription(reader, viewer, {
    type: 'shared',
    from: firstDayRead(today),
    to: daysOfMonth(addMonths(month, -1)).last,
    isUsual: true,
  });
  const sofar = { type: 'shared', from: `${month}-01`, to: today } as const;
  return forecastOf({
    today,
    to,
    currency: viewer.couple.currency,
    balanceCents: await sumVisible(reader, viewer, sofar),
    cents: usualCents(rows, repeats),
    due: repeats.flatMap((each) => dueUntil(each, to)).toSorted(byDate),
  });
}

/** Returns the first day of the history that forecasts use. */
export function firstDayRead(today: CalendarDay): CalendarDay {
  return `${addMonths(monthOf(today), -RHYTHM_MONTHS)}-01`;
}

/** Returns the same day some months later, or the last day of a shorter month. */
function sameDay(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(day), months);
  const { last } = daysOfMonth(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

function dueUntil(recurring: Recurring, to: CalendarDay): Forecast['due'] {
  const { nextDate, id } = recurring;
  if (nextDate === null) return [];
  return datesBetween(recurring, nextDate, to).map((date) => {
    const { description, amount } = termsAt(recurring, date);
    return { date, title: description, amount, id };
  });
}

function byDate(one: Forecast['due'][number], other: Forecast['due'][number]): number {
  return one.date.localeCompare(other.date) || one.id.localeCompare(other.id);
}
