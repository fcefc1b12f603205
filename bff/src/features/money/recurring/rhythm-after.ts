import { addDays, dateAfter, dateFrom, datesBetween, utcDay } from '@harmony/contract';
import type { Recurring } from '@harmony/contract';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { handledDates } from './book-due.ts';
import { assertInOrder, assertWithinYear, latest } from './create-from.ts';

type Rhythm = Pick<Recurring, 'every' | 'firstDate' | 'until' | 'nextDate'>;

/**
 * Returns the rhythm after a change, and its next date. A new rhythm starts with the next date; a new first date books
 * no past dates if some were booked before. After a change by the partner at most the latest past date is booked, since
 * past dates could fill the author's plan.
 */
export async function rhythmAfter(
  { work, viewer }: CoupleChange,
  before: Recurring,
  after: Recurring,
): Promise<Rhythm> {
  const { every, until } = after;
  const today = utcDay(new Date());
  const isMoved = after.firstDate !== before.firstDate;
  if (isMoved) assertWithinYear(after.firstDate, today);
  const isTurned = every !== before.every && !isMoved;
  const firstDate = (isTurned ? before.nextDate : null) ?? after.firstDate;
  const rhythm = { every, firstDate, until };
  assertInOrder({ until, firstDate: isTurned ? before.firstDate : firstDate });
  const handled = await handledDates(work, before.id);
  // An ended item without bookings was created from a transaction, which counts as booked.
  const last = [...handled].toSorted().at(-1) ?? (isMoved ? undefined : before.firstDate);
  const nextInRhythm = () =>
    last === undefined
      ? dateFrom(rhythm, firstDate)
      : dateAfter(rhythm, latest(last, addDays(today, -1)));
  const next =
    isMoved || before.nextDate === null ? nextInRhythm() : dateFrom(rhythm, before.nextDate);
  const nextDate = next ?? null;
  const isFilling = after.mode === 'book' && (isMoved || isTurned || before.mode !== 'book');
  if (nextDate === null || !isFilling || before.userId === viewer.user.id) {
    return { ...rhythm, nextDate };
  }
  return { ...rhythm, nextDate: datesBetween(rhythm, nextDate, today).at(-1) ?? nextDate };
}
