import { fairShareEndpoints, latestDayOnEarth, toCents, toDecimal } from '@harmony/contract';
import type { CalendarDay, Debt, newSettlementSchema, Settlement } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { balanceOf } from './balance.ts';
import { settlementModel } from './fair-share.model.ts';
import { countedSince, twoOf } from './share-rules.ts';

/** About one a week for a lifetime; each balance sums up all of them. */
const MAX_SETTLEMENTS = 5000;

/** Computes the debt, in cents, from all shared spending. */
export const debtOn = preparation(
  'debt',
  async ({ reader }, viewer, { today }: { today: CalendarDay }): Promise<Debt | undefined> => {
    const two = twoOf(viewer);
    return two && (await balanceOf(reader, viewer, two, { since: today, to: today })).owes;
  },
);

/**
 * Records a payment from the debtor to the other partner. Paying more than the debt reverses the balance.
 *
 * @throws ApiError `changed_meanwhile` if the debt is not the one that the caller sees, `invalid` without a debt, or for
 *   a day that does not count
 */
export async function settle(
  change: CoupleChange,
  { amount, date, note, owes }: z.output<typeof newSettlementSchema>,
): Promise<Settlement> {
  const { work, viewer } = change;
  const debt = await debtOn.within(change, { today: latestDayOnEarth(new Date()) });
  if (owes && (owes.from !== debt?.from || toCents(owes.amount) !== debt.cents)) {
    throw new ApiError(
      'changed_meanwhile',
      sentence('The balance between you has changed in the meantime. Check it again.'),
    );
  }
  if (!debt) throw invalidField('amount', sentence('Neither of you owes anything'));
  const since = await countedSince(work, viewer);
  if (since !== null && date < since) {
    throw invalidField(
      'date',
      sentence('Choose {since} or a later day: earlier spending doesn’t count', { since }),
    );
  }
  await assertRoomForSettlements(work, viewer, 1, 'amount');
  const { from, to } = debt;
  const id = timedId();
  await settlementModel(work).create({
    id,
    coupleId: viewer.couple.id,
    fromId: from,
    toId: to,
    amountCents: toCents(amount),
    date,
    note,
    createdAt: new Date(),
  });
  await announceToBoth(change, fairShareEndpoints.settle);
  return { id, date, amount, from, to, note };
}

/**
 * Rejects settlements beyond the limit.
 *
 * @param field the field of the request
 * @throws ApiError `invalid`
 */
export async function assertRoomForSettlements(
  reader: Reader,
  { couple }: CoupleViewer,
  added: number,
  field: string,
): Promise<void> {
  const stored = await settlementModel(reader).count({ where: { coupleId: couple.id } });
  if (stored + added <= MAX_SETTLEMENTS) return;
  throw invalidField(
    field,
    sentence(
      'You have recorded {count, number} settlements. Undo some small ones and record their total.',
      { count: stored },
    ),
  );
}

/**
 * Deletes a settlement of the couple.
 *
 * @throws ApiError `not_found`
 */
export async function takeBackSettlement(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  const deletedCount = await settlementModel(work).destroy({
    where: { id, coupleId: viewer.couple.id },
  });
  if (deletedCount === 0) throw notFound();
  await announceToBoth(change, fairShareEndpoints.takeBack);
}

/** Returns the couple's settlements within a range of days, both ends inclusive, newest first. */
export async function listSettlements(
  reader: Reader,
  { couple }: CoupleViewer,
  { from, to }: { from?: CalendarDay | undefined; to?: CalendarDay | undefined },
): Promise<Settlement[]> {
  const rows = await settlementModel(reader).findAll({
    where: {
      coupleId: couple.id,
      date: {
        ...(from !== undefined && { [Op.gte]: from }),
        ...(to !== undefined && { [Op.lte]: to }),
      },
    },
    attributes: ['id', 'date', 'amountCents', 'fromId', 'toId', 'note'],
    order: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return rows.map(({ id, date, amountCents, fromId, toId, note }) => ({
    id,
    date,
    amount: toDecimal(amountCents, couple.currency),
    from: fromId,
    to: toId,
    note,
  }));
}
