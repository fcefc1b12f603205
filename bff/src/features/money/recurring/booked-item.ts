import { utcDay } from '@harmony/contract';
import type { Recurring } from '@harmony/contract';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { bookDue } from './book-due.ts';
import { findRecurring } from './read-recurring.ts';

/** Books due dates of the viewer's own item and returns it. The partner's items are booked by the background job. */
export async function bookedItem(change: CoupleChange, id: string): Promise<Recurring> {
  const today = utcDay(new Date());
  const before = await findRecurring(change.work, change.viewer, id);
  if (!before) throw notFound();
  if (before.userId !== change.viewer.user.id) return before;
  await bookDue(change, id, today);
  return (await findRecurring(change.work, change.viewer, id)) ?? before;
}
