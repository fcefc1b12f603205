import { MOST_RECURRING, recurringEndpoints, toCents } from '@harmony/contract';
import type { newRecurringSchema, Recurring } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { assertOwnCategory } from '../categories/read-categories.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { announceRecurring } from './announce-recurring.ts';
import { bookedItem } from './booked-item.ts';
import { newRecurringOf } from './create-from.ts';
import { listRecurring } from './read-recurring.ts';
import { recurringModel } from './recurring.model.ts';

/** Time in which a client may not show a new item of the partner yet. */
const UNSEEN_MILLISECONDS = 60 * 1000;

/**
 * Adds a recurring item of the viewer and books all dates due since its first date. If the partner sees its bookings,
 * the viewer's plan limits only this creation (`roomFor`).
 *
 * @throws ApiError `invalid`, `not_found` for its source transaction, `tier_limit`
 */
export async function addRecurring(
  change: CoupleChange,
  sent: z.output<typeof newRecurringSchema>,
): Promise<Recurring> {
  const { work, viewer } = change;
  const own = (await listRecurring(work, viewer)).filter(({ userId }) => userId === viewer.user.id);
  if (own.length >= MOST_RECURRING) {
    throw invalidField(
      'description',
      sentence('You have {count, number} of them. Delete one first.', { count: MOST_RECURRING }),
    );
  }
  const { amount, every, until, ...fields } = await newRecurringOf(work, viewer, sent);
  if (sent.fromTransactionId) await assertNotRepeatedByPartner(change, fields.description);
  await assertOwnCategory(work, viewer, fields.categoryId);
  if (fields.isVisible && fields.mode === 'book') await assertBelowLimit(work, viewer);
  const id = timedId();
  await recurringModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    amountCents: toCents(amount),
    rhythm: every,
    untilDate: until,
    createdAt: new Date(),
  });
  await announceRecurring(change, recurringEndpoints.create, [fields]);
  return bookedItem(change, id);
}

/**
 * Rejects a second item from the same suggestion, which both partners may accept at the same time.
 *
 * @throws ApiError `already_booked`
 */
async function assertNotRepeatedByPartner(
  { work, viewer }: CoupleChange,
  description: string,
): Promise<void> {
  const unseen = { [Op.gt]: new Date(Date.now() - UNSEEN_MILLISECONDS) };
  const byPartner = {
    coupleId: viewer.couple.id,
    userId: viewer.partner?.id ?? '',
    isVisible: true,
  };
  const where = { ...byPartner, description, createdAt: unseen };
  if ((await recurringModel(work).count({ where })) === 0) return;
  throw new ApiError('already_booked', sentence('Your partner has just added it.'));
}
