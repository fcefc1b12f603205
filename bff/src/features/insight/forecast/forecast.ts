import { addDays, toCents, toDecimal } from '@harmony/contract';
import type { CalendarDay, Currency, Forecast } from '@harmony/contract';
import { usualOf } from './usual.ts';

/** What a forecast is made from, as far as the couple shares it. */
export interface ForecastFacts {
  today: CalendarDay;
  /** The last day. */
  to: CalendarDay;
  /** That of all amounts. */
  currency: Currency;
  /** This month's income less spending until today, in cents. */
  balanceCents: number;
  /** What came in less what went out of what repeats nowhere, in cents by day, of the months before. */
  cents: ReadonlyMap<CalendarDay, number>;
  /** The dates of what repeats until the last day, with what is overdue. */
  due: Forecast['due'];
}

/**
 * Tells what a couple will have: what it has, with what is due and what is usual. It runs on over the ends of months.
 */
export function forecastOf({
  today,
  to,
  currency,
  balanceCents,
  cents,
  due,
}: ForecastFacts): Forecast {
  const usual = usualOf(cents, today);
  const tomorrow = addDays(today, 1);
  const dueOn = Map.groupBy(due, ({ date }) => (date < tomorrow ? tomorrow : date));
  const start = {
    balance: toDecimal(balanceCents, currency),
    due: toDecimal(0, currency),
    usual: toDecimal(0, currency),
  };
  const days: Forecast['days'] = [
    { date: today, ...start, low: start.balance, high: start.balance },
  ];
  let dueCents = 0;
  let usualCents = 0;
  let spread = 0;
  for (let date = tomorrow; date <= to; date = addDays(date, 1)) {
    for (const { amount } of dueOn.get(date) ?? []) dueCents += toCents(amount);
    usualCents += usual.on(date);
    // What is uncertain does not become certain again.
    spread = Math.max(spread, usual.spread(date));
    const wholeUsual = Math.round(usualCents);
    const balance = balanceCents + dueCents + wholeUsual;
    days.push({
      date,
      balance: toDecimal(balance, currency),
      low: toDecimal(balance - Math.round(spread), currency),
      high: toDecimal(balance + Math.round(spread), currency),
      due: toDecimal(dueCents, currency),
      usual: toDecimal(wholeUsual, currency),
    });
  }
  return { from: today, to, days, due };
}
