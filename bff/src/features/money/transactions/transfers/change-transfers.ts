import { transactionEndpoints } from '@harmony/contract';
import type {
  newTransferSchema,
  Transaction,
  transactionChangesSchema,
  Transfer,
  transferChangesSchema,
} from '@harmony/contract';
import { toCents, toDecimal } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { announce } from '../../../../core/events/announce.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import { bothOf } from '../../../../core/viewer/viewer.ts';
import { withChanges } from '../../../../platform/database/with-changes.ts';
import { invalidField, notFound } from '../../../../platform/http/api-error.ts';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { deleteTransactions } from '../delete-transactions.ts';
import { assertUnchanged } from '../editable-transaction.ts';
import type { EntityTags } from '../../../../core/routes/if-match.ts';
import { assertBelowLimit } from '../transaction-limit.ts';
import { listVisible } from '../visible-transactions.ts';
import { isPaired, partTransfer } from './pair.ts';
import { editableSides, transferOf } from './read-transfers.ts';
import type { Sides } from './read-transfers.ts';
import { transferModel } from './transfer.model.ts';
import { changeSides, createSides, endsOf } from './write-sides.ts';

/**
 * Moves money between two accounts of the viewer, or between one and the outside.
 *
 * @throws ApiError `invalid`, `tier_limit`
 */
export async function createTransfer(
  change: CoupleChange,
  { from, to, amount, date, notes, ...body }: z.output<typeof newTransferSchema>,
): Promise<Transfer> {
  const { work, viewer } = change;
  const ends = await endsOf(change, { from, to });
  await assertBelowLimit(work, viewer);
  const id = timedId();
  const description = body.description ?? translate(sentence('Transfer'), viewer.language);
  await transferModel(work).create({
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    createdAt: new Date(),
  });
  await createSides(change, { transferId: id, amount, date, description, notes }, ends);
  await announceTransfer(change, [ends.from?.isOpen, ends.to?.isOpen]);
  return transferOf(work, viewer, id);
}

/**
 * Changes a transfer of the viewer with its transactions. A side that moves outside loses its transaction, unless it
 * was paired: then it stays, without an account.
 *
 * @throws ApiError `not_found`, `not_yours`, `invalid`
 */
export async function changeTransfer(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof transferChangesSchema>,
): Promise<Transfer> {
  const { work, viewer } = change;
  const before = await editableSides(work, viewer, id);
  const terms = withChanges(await transferOf(work, viewer, id), changes);
  const ends = await endsOf(change, terms);
  const { amount, date, description, notes } = terms;
  const { from: _from, to: _to, ...fields } = changes;
  await changeSides(
    change,
    { terms: { transferId: id, amount, date, description, notes }, changes: fields },
    ends,
    { ...before, isPaired: await isPaired(work, id) },
  );
  const after = await editableSides(work, viewer, id);
  await announceTransfer(change, [...seenIn(before), ...seenIn(after)]);
  return transferOf(work, viewer, id);
}

/** The fields of a transaction that a transfer has too. */
const SAME_FIELDS = ['amount', 'date', 'description', 'notes', 'accountId'] as const;

/**
 * Changes the whole transfer of a transaction by the fields of one of its transactions.
 *
 * @throws ApiError `not_found`, `not_yours`, `changed_meanwhile`, `invalid` for a field that transfers do not have
 */
export async function changeTransferOf(
  change: CoupleChange,
  row: Transaction & { transferId: string },
  changes: z.output<typeof transactionChangesSchema>,
  ifMatch: EntityTags | undefined,
): Promise<Transaction> {
  const { work, viewer } = change;
  await editableSides(work, viewer, row.transferId);
  await assertUnchanged(row, ifMatch);
  const other = Object.entries(changes).find(
    ([field, value]) =>
      value !== undefined &&
      !(SAME_FIELDS as readonly string[]).includes(field) &&
      isOther(row, field, value),
  );
  if (other)
    throw invalidField(other[0], sentence('A transfer between accounts does not have this'));
  const { amount, date, description, notes, accountId } = changes;
  const isFrom = toCents(row.amount) < 0;
  if (amount !== undefined && toCents(amount) < 0 !== isFrom) {
    throw invalidField('amount', sentence('Exchange the accounts to turn a transfer around'));
  }
  const moved =
    accountId === undefined || accountId === row.accountId
      ? {}
      : isFrom
        ? { from: accountId }
        : { to: accountId };
  await changeTransfer(change, row.transferId, {
    ...moved,
    ...(amount !== undefined && {
      amount: toDecimal(Math.abs(toCents(amount)), viewer.couple.currency),
    }),
    date,
    description,
    notes,
  });
  const [after] = await listVisible(work, viewer, { ids: [row.id] });
  if (!after) throw notFound();
  return after;
}

function isOther(row: Transaction, field: string, value: unknown): boolean {
  return JSON.stringify(value) !== JSON.stringify(row[field as keyof Transaction]);
}

/**
 * Deletes a transfer with its transactions, or turns paired ones back into what they were.
 *
 * @throws ApiError `not_found`, `not_yours`, `invalid` for separating a transfer that was not paired
 */
export async function deleteTransfer(
  change: CoupleChange,
  id: string,
  keep: 'transactions' | undefined,
): Promise<void> {
  const sides = await editableSides(change.work, change.viewer, id);
  if (keep) {
    await partTransfer(change, id);
    return;
  }
  const ids = [sides.from, sides.to].flatMap((row) => (row ? [row.id] : []));
  await deleteTransactions(change, ids);
}

function seenIn({ from, to }: Sides): (boolean | undefined)[] {
  return [from?.isVisible, to?.isVisible];
}

/**
 * Announces a change of a transfer: to both if the partner sees a side of it before or after.
 *
 * @param seen whether they see each side
 */
async function announceTransfer(
  { work, services, viewer }: CoupleChange,
  seen: readonly (boolean | undefined)[],
): Promise<void> {
  const recipients = seen.some(Boolean) ? bothOf(viewer) : [viewer.user.id];
  await announce(work, services, recipients, transactionEndpoints.change);
}
