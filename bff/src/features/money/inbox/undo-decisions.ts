import { inboxEndpoints, transactionEndpoints } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { unbookKnown } from '../imports/commit/booked-later.ts';
import { deleteOwn } from '../transactions/change-many.ts';
import { isPaired, partTransfer } from '../transactions/transfers/pair.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { inboxRowModel } from './inbox.model.ts';
import { reopenRows, reopenForBoth } from './same-payment.ts';
import { countWaiting } from './waiting-rows.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Puts decided rows of the viewer back into their inbox, and deletes their transactions.
 *
 * @throws ApiError `not_found` for a transaction that did not come from it, `invalid` for one older than a day; in
 * these cases nothing is taken back
 */
export async function undoDecisions(
  change: CoupleChange,
  ids: readonly string[],
): Promise<{ left: number }> {
  const { work, services, viewer } = change;
  const own = await listVisible(work, viewer, { ids, authorId: viewer.user.id });
  const rows = await inboxRowModel(work).findAll({
    where: { userId: viewer.user.id, transactionId: [...ids], state: 'decided' },
    attributes: ['id', 'transactionId', 'decidedAt', 'importId'],
  });
  if (own.length < ids.length || rows.length < ids.length) throw notFound();
  const since = Date.now() - DAY_MILLISECONDS;
  const late = rows.find(({ decidedAt }) => (decidedAt?.getTime() ?? 0) <= since);
  if (late) {
    throw invalidField(
      `ids.${ids.indexOf(late.transactionId ?? '')}`,
      sentence('Only what was decided less than a day ago can be taken back'),
    );
  }
  const isSeen = own.some(({ isVisible }) => isVisible);
  const transfers = new Set(own.flatMap(({ transferId }) => transferId ?? []));
  for (const id of transfers) if (await isPaired(work, id)) await partTransfer(change, id);
  await deleteOwn(work, viewer.user.id, ids);
  await reopenRows(work, { userId: viewer.user.id, transactionId: [...ids] });
  await unbookKnown(
    work,
    rows.flatMap(({ id, importId, transactionId }) =>
      importId === null || transactionId === null ? [] : [{ rowId: id, importId, transactionId }],
    ),
  );
  await reopenForBoth(change, ids);
  const { undo } = inboxEndpoints;
  await announce(work, services, [viewer.user.id], undo, undo.mayChange);
  if (viewer.partner && isSeen) {
    await announce(work, services, [viewer.partner.id], transactionEndpoints.change);
  }
  return { left: await countWaiting(work, viewer) };
}
