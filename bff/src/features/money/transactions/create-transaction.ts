import { toCents } from '@harmony/contract';
import type { newTransactionSchema, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { usableAccount } from '../accounts/read-accounts.ts';
import { assertOwnCategory } from '../categories/read-categories.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { announceTransaction } from './announce-transaction.ts';
import { storeTransactions } from './change-many.ts';
import { assertRefundOf, kindOf, storedKind } from './kind-of.ts';
import { assertVisibleIn, linkedAccounts, linksIn, payerOf, storedLinks } from './links.ts';
import type { Links } from './links.ts';
import { assertParts, categoryOfWhole, storeParts } from './parts.ts';
import { assertSplit, storedSplit, withReadSplit } from './split.ts';
import { assertBelowLimit } from './transaction-limit.ts';
import type { NewTransactionRow } from './transaction.model.ts';

/**
 * Adds a transaction of the viewer. The partner is notified only if it is visible to them.
 *
 * @throws ApiError `invalid` for a category that the couple does not have, `tier_limit`, `not_found` or
 *   `already_booked` for the date night that it pays for
 */
export async function createTransaction(
  change: CoupleChange,
  body: z.output<typeof newTransactionSchema>,
): Promise<Transaction> {
  const { amount, date, dateNightId, description, notes, type, parts } = body;
  if (dateNightId && type !== 'shared') {
    throw invalidField('type', sentence('An expense for a date night is always shared'));
  }
  const { work, viewer } = change;
  const userId = viewer.user.id;
  await assertOwnCategory(work, viewer, body.categoryId);
  const account = body.accountId ? await usableAccount(work, viewer, body.accountId) : undefined;
  const kind = await kindOf(
    work,
    viewer,
    { ...body, categoryId: categoryOfWhole(body) },
    body.kind,
  );
  await assertRefundOf(work, viewer, kind, body.refundOf);
  const transaction: Transaction = {
    id: timedId(),
    description,
    notes,
    amount,
    categoryId: categoryOfWhole(body),
    type,
    isVisible: type === 'shared' || body.isVisible,
    date,
    userId,
    recurringId: null,
    paidBy: payerOf(account, body, userId),
    split: body.split,
    parts,
    kind,
    accountId: account?.id ?? null,
    refundOf: body.refundOf,
    transferId: null,
    otherAccountId: null,
  };
  assertVisibleIn(account, transaction);
  assertSplit(viewer, transaction);
  await assertParts(work, viewer, transaction);
  await assertBelowLimit(work, viewer);
  await storeEntered(work, viewer.couple.id, [
    { transaction, links: transaction, createdAt: new Date() },
  ]);
  if (dateNightId) {
    await change.services.features.payments.link(work, viewer, dateNightId, transaction.id);
  }
  const isBooking = Boolean(dateNightId);
  await announceTransaction(change, [transaction], isBooking);
  return withReadSplit(viewer, transaction);
}

interface Entered {
  transaction: Transaction;
  /** Its links as the author sees them. */
  links: Links;
  createdAt: Date;
}

/** Stores new or restored transactions of a couple. */
export async function storeEntered(
  work: Work,
  coupleId: string,
  entered: readonly Entered[],
): Promise<void> {
  const accounts = await linkedAccounts(
    work,
    entered.map(({ links }) => links),
  );
  const rows: NewTransactionRow[] = [];
  for (const { transaction, links, createdAt } of entered) {
    const { amount, recurringId = null, paidBy: _by, split: _split, ...rest } = transaction;
    const { parts, ...fields } = rest;
    rows.push({
      ...fields,
      ...storedSplit(transaction),
      ...(await storedLinks(work, linksIn(links), accounts)),
      kind: storedKind(transaction.kind),
      recurringId,
      amountCents: toCents(amount),
      hasParts: parts.length > 0,
      coupleId,
      createdAt,
    });
  }
  await storeTransactions(work, rows);
  await storeParts(
    work,
    entered.map(({ transaction }) => transaction),
  );
}
