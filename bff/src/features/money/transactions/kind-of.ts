import { byCategory, kindBySign } from '@harmony/contract';
import type { Kind, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listCategories } from '../categories/read-categories.ts';
import type { TransactionRow } from './transaction.model.ts';
import { listVisible } from './visible-transactions.ts';

type Entry = Pick<Transaction, 'amount' | 'categoryId' | 'parts'>;

/** Returns the stored kind: null where the sign decides. */
export function storedKind(kind: Kind): TransactionRow['kind'] {
  return kind === 'spending' || kind === 'income' ? null : kind;
}

/**
 * Returns the kind of an entry: the requested one, its previous one, or by its sign.
 *
 * @param before previous kind, if it exists already
 * @throws ApiError `invalid` on the field `kind` if the entry cannot be of that kind
 */
export async function kindOf(
  reader: Reader,
  viewer: CoupleViewer,
  entry: Entry,
  requested: Kind | undefined,
  before?: Kind,
): Promise<Kind> {
  const bySign = kindBySign(entry.amount);
  const isRefund = requested === 'refund' || (requested === undefined && before === 'refund');
  if (isRefund) {
    await assertRefund(reader, viewer, entry);
    return 'refund';
  }
  if (requested !== undefined && requested !== bySign) {
    throw invalidField(
      'kind',
      sentence('Spending is below zero, and income above: change the amount or the kind'),
    );
  }
  return bySign;
}

async function assertRefund(reader: Reader, viewer: CoupleViewer, entry: Entry): Promise<void> {
  if (kindBySign(entry.amount) === 'spending') {
    throw invalidField('kind', sentence('Only an amount above zero can be a refund'));
  }
  const expenses = await expenseCategories(reader, viewer);
  if (byCategory(entry).every(({ categoryId }) => expenses.has(categoryId))) return;
  throw invalidField('kind', sentence('Choose an expense category for a refund'));
}

/** Returns the ids of the couple's categories of spending. */
export async function expenseCategories(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<ReadonlySet<string>> {
  const categories = await listCategories(reader, viewer);
  return new Set(categories.filter(({ type }) => type === 'expense').map(({ id }) => id));
}

/**
 * Rejects anything but visible spending as what a refund belongs to.
 *
 * @throws ApiError `invalid` on the field `refundOf`
 */
export async function assertRefundOf(
  reader: Reader,
  viewer: CoupleViewer,
  kind: Kind,
  refundOf: string | null,
): Promise<void> {
  if (refundOf === null) return;
  const [found] = await listVisible(reader, viewer, { ids: [refundOf] });
  if (kind === 'refund' && found?.kind === 'spending') return;
  throw invalidField('refundOf', sentence('Choose the expense that this money came back from'));
}
