import { byCategory, kindBySign, toDecimal } from '@harmony/contract';
import type { BuiltInCategory, InboxDecision, TakenAs, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { isUsable, visibleAccounts } from '../accounts/read-accounts.ts';
import { listCategories } from '../categories/read-categories.ts';
import { unchosenCategories } from '../categories/store-categories.ts';
import { payerOf, placeIn } from '../transactions/links.ts';
import { assertParts, categoryOfWhole } from '../transactions/parts.ts';
import { assertSplit } from '../transactions/split.ts';
import type { InboxRowRow } from './inbox.model.ts';
import type { Proposal } from './proposals.ts';
import { isAllowed, PLACES } from './ownership.ts';

/** A decision that makes a transaction. */
export interface Taking extends Omit<InboxDecision, 'as'> {
  as: TakenAs;
  row: InboxRowRow;
  proposal: Proposal;
  /** The transaction, or the other row of the request, that is the other side of the transfer. */
  pairsWith: string | null;
  /** Position in the request, for errors. */
  place: number;
}

export interface Taken extends Taking {
  transaction: Transaction;
}

/**
 * Returns the transactions that decisions make.
 *
 * @throws ApiError `invalid` on the fields of the row that cannot become the transaction
 */
export async function transactionsOf(
  work: Work,
  viewer: CoupleViewer,
  takings: readonly Taking[],
): Promise<Taken[]> {
  const usable = (await visibleAccounts(work, viewer)).filter((each) => isUsable(viewer, each));
  const accounts = new Map(usable.map((account) => [account.id, account]));
  const categories = await listCategories(work, viewer);
  const chosen = new Set(categories.map(({ id }) => id));
  const builtIn = (name: BuiltInCategory) => categories.find((each) => each.builtIn === name)?.id;
  const expenses = new Set(
    categories.filter(({ type }) => type === 'expense').map((each) => each.id),
  );
  const { transfer: transferCategory } = await unchosenCategories(work, viewer.couple.id);

  async function transactionOf({ row, proposal, ...taking }: Taking): Promise<Transaction> {
    const { as, parts = [], split = null } = taking;
    const account = accounts.get(proposal.accountId ?? '');
    const amount = toDecimal(row.amountCents, viewer.couple.currency);
    const isTransfer = taking.kind === 'transfer';
    if (!isTransfer && !isAllowed(as, account)) {
      throw invalidField(
        'as',
        sentence('Your partner sees this account and everything in it. Choose another account.'),
      );
    }
    if (isTransfer && !account) {
      throw invalidField('kind', sentence('Only payments of an account can be transfers'));
    }
    // A transfer with a known other side is booked first, and paired then.
    const isAlone = isTransfer && taking.pairsWith === null;
    if (taking.categoryId !== undefined && !chosen.has(taking.categoryId)) {
      throw invalidField('categoryId', sentence('Choose one of your categories'));
    }
    const isRefund = taking.kind === 'refund';
    const unknown = row.amountCents < 0 || isRefund ? builtIn('other') : builtIn('other-income');
    const proposed = chosen.has(proposal.categoryId ?? '') ? proposal.categoryId : null;
    const categoryId = isAlone
      ? transferCategory
      : categoryOfWhole({ categoryId: taking.categoryId ?? proposed ?? unknown ?? '', parts });
    const place =
      isTransfer && account && (isAlone || account.isOpen) ? placeIn(account) : PLACES[as];
    const kind = isAlone ? 'transfer' : kindIn({ ...taking, amount, categoryId, parts }, expenses);
    const transaction: Transaction = {
      id: timedId(),
      description: taking.description ?? proposal.description,
      notes: row.notes,
      amount,
      categoryId,
      type: place.type,
      isVisible: place.isVisible,
      date: row.date,
      userId: viewer.user.id,
      recurringId: null,
      paidBy: payerOf(account, place, viewer.user.id),
      split: isTransfer ? null : split,
      parts: isTransfer ? [] : parts,
      kind,
      accountId: account?.id ?? null,
      refundOf: null,
      transferId: isAlone ? timedId() : null,
      otherAccountId: null,
    };
    assertSplit(viewer, transaction);
    await assertParts(work, viewer, transaction);
    return transaction;
  }

  const taken: Taken[] = [];
  for (const taking of takings) {
    taken.push({
      ...taking,
      transaction: await named(taking.place, () => transactionOf(taking)),
    });
  }
  return taken;
}

/** Names the row of the request in errors about its fields. */
async function named<Result>(place: number, make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
    const field = error.details.issues?.[0]?.field;
    throw invalidField(field ? `rows.${place}.${field}` : `rows.${place}`, error.text);
  }
}

/** Returns the kind of a transaction: as chosen; otherwise money back in categories of spending is a refund. */
function kindIn(
  entry: Pick<Transaction, 'amount' | 'categoryId' | 'parts'> & Pick<Taking, 'kind'>,
  expenses: ReadonlySet<string>,
): Transaction['kind'] {
  const bySign = kindBySign(entry.amount);
  const mayBeRefund =
    bySign === 'income' && byCategory(entry).every(({ categoryId }) => expenses.has(categoryId));
  if (entry.kind === undefined) return mayBeRefund ? 'refund' : bySign;
  if (entry.kind === 'transfer') return bySign;
  if (entry.kind === 'refund') {
    if (mayBeRefund) return 'refund';
    throw invalidField('kind', sentence('Choose an expense category for a refund'));
  }
  if (entry.kind === bySign) return bySign;
  throw invalidField(
    'kind',
    sentence('Spending is below zero, and income above: change the amount or the kind'),
  );
}
