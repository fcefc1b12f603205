import { addDays, type Plan } from '@harmony/contract';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** The price of a plan, such as `$9.99`. */
export function monthlyPrice({ monthlyPriceCents }: Plan): string {
  return `$${(monthlyPriceCents / 100).toFixed(2)}`;
}

/** An instant as a day, such as `November 28, 2026`. */
export function dayText(instant: string | Date): string {
  return day.format(new Date(instant));
}

/** The day that comes so many days after today. */
export function dayAfter(days: number): string {
  return dayText(`${addDays(new Date().toISOString().slice(0, 10), days)}T12:00:00Z`);
}
