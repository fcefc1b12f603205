import { addDays, toCents, toDecimal } from '@harmony/contract';
import type { CalendarDay, Currency, Forecast } from '@harmony/contract';
import { usualOf } from './usual.ts';

/** Input of a forecast: shared money only. */
export interface ForecastFacts {
  today: CalendarDay;
  to: CalendarDay;
  /** Currency of all amounts. */
  currency: Currency;
  /** Income minus spending of this month until today, in cents. */
  balanceCents: number;
  /** Net non-recurring amounts of previous months in cents by day. */
  cents: ReadonlyMap<CalendarDay, number>;
  /** Dates of recurring items until the last day, including overdue ones. */
  due: Forecast['due'];
}

/** Forecasts the balance from the current balance, due amounts and usual amounts. Continues across month ends. */
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
    // The spread never decreases.
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
