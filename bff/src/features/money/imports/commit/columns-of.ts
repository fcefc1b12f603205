import { byCategory } from '@harmony/contract';
import type { commitImportSchema, Part } from '@harmony/contract';
import type { z } from 'zod';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import type { UnchosenCategories } from '../../categories/store-categories.ts';
import { expenseCategories } from '../../transactions/kind-of.ts';
import { columnsIn, placeIn } from '../../transactions/links.ts';
import type { TransactionRow } from '../../transactions/transaction.model.ts';
import type { categoriesOf } from './categories-of.ts';
import { chosenKinds } from './chosen-kinds.ts';
import type { DecidedRow } from './decided-rows.ts';
import { sharesIn } from './shares-in.ts';

/** Columns of an imported transaction that depend on its category, its account and its kind. */
export interface RowColumns extends Pick<
  TransactionRow,
  | 'accountId'
  | 'categoryId'
  | 'hasParts'
  | 'isPaidJointly'
  | 'isVisible'
  | 'kind'
  | 'openAccountId'
  | 'openOtherAccountId'
  | 'otherAccountId'
  | 'paidBy'
  | 'splitAuthor'
  | 'splitKind'
  | 'type'
> {
  parts: Part[];
}

/** Returns a function from a row, with its account and that of the other side of a transfer, to its columns. */
export async function columnMaker(
  reader: Reader,
  viewer: CoupleViewer,
  sent: z.output<typeof commitImportSchema>,
  categoryOf: Awaited<ReturnType<typeof categoriesOf>>,
  unchosen: UnchosenCategories,
): Promise<
  (row: DecidedRow, account: AccountRow | undefined, other: AccountRow | undefined) => RowColumns
> {
  const kindOf = chosenKinds(sent, await expenseCategories(reader, viewer));

  /** Transfers and adjustments follow their account, and count in no category. */
  function moved(
    kind: 'transfer' | 'adjustment',
    row: DecidedRow,
    account: AccountRow | undefined,
    other: AccountRow | undefined,
  ): RowColumns {
    const { type, isVisible } = account ? placeIn(account) : row;
    const otherSide = other?.id === account?.id ? undefined : other;
    return {
      type,
      isVisible,
      kind,
      categoryId: unchosen[kind],
      ...columnsIn(account, { type, isVisible }),
      otherAccountId: otherSide?.id ?? null,
      openOtherAccountId: otherSide?.isOpen ? otherSide.id : null,
      parts: [],
      hasParts: false,
      paidBy: null,
      splitKind: null,
      splitAuthor: null,
    };
  }

  return (row, account, other) => {
    const { presetKind, type, isVisible } = row;
    if (presetKind === 'transfer') return moved(presetKind, row, account, other);
    if (presetKind === 'adjustment' && account) return moved(presetKind, row, account, other);
    const parts = row.parts.map((part) => ({ ...part, categoryId: categoryOf(part) }));
    const [first = { categoryId: categoryOf(row, presetKind === 'refund') }] = parts;
    const { categoryId } = first;
    const amounts = byCategory({ amount: row.amount, categoryId, parts });
    const kind = presetKind === 'income' ? null : kindOf(row.index, amounts);
    return {
      type,
      isVisible,
      kind,
      categoryId,
      parts,
      hasParts: parts.length > 0,
      otherAccountId: null,
      openOtherAccountId: null,
      ...columnsIn(account, row),
      ...sharesIn(viewer, account, row),
    };
  };
}
