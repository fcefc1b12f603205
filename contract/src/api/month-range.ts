import { z } from 'zod';
import { monthSchema } from './fields.ts';
import { bounded } from './message.ts';

/** A period of whole months in a query: `from` and `to`, both included, at most `most` months long. */
export function monthRange(most: number) {
  return z.object({ from: monthSchema, to: monthSchema }).superRefine(({ from, to }, context) => {
    const message = problemOf(from, to, most);
    if (message === undefined) return;
    // Either end may be the wrong one, so both are named.
    for (const field of ['from', 'to']) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

function problemOf(from: string, to: string, most: number): string | undefined {
  if (from > to) return 'Choose a last month that is not before the first';
  return monthsBetween(from, to) > most ? bounded('Choose at most {0} months', most) : undefined;
}

/** Number of months of a period, both ends included. */
function monthsBetween(from: string, to: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return number(to) - number(from) + 1;
}
