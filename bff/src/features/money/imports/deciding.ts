import { byCategory, toCents } from '@harmony/contract';
import type { commitImportSchema, Part } from '@harmony/contract';
import type { z } from 'zod';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import { expenseCategories } from '../transactions/kind-of.ts';
import { columnsIn } from '../transactions/links.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import type { TransactionRow } from '../transactions/transaction.model.ts';
import { acceptedTransfers } from './accepted-transfers.ts';
import type { AcceptedTransfer } from './accepted-transfers.ts';
import { accountsOf } from './accounts-of.ts';
import { categoriesOf } from './categories-of.ts';
import { chosenKinds } from './chosen-kinds.ts';
import { decidedRows } from './decided-rows.ts';
import type { DecidedRow } from './decided-rows.ts';
import { findDuplicates } from './duplicates.ts';
import { enteredAround } from './entered-around.ts';
import { paymentsOf } from './file-payments.ts';
import type { NewKnownPayment } from './known-payments.ts';
import { ownImport, previewIn } from './own-imports.ts';
import { sharesIn } from './shares-in.ts';

/** A row to import, with its category, its kind, its account and its amount in cents. */
export interface ImportedRow
  extends
    Omit<DecidedRow, 'namedAccountId' | 'parts' | 'paidBy' | 'split'>,
    Pick<TransactionRow, 'kind' | 'accountId' | 'openAccountId' | 'isPaidJointly'>,
    Pick<TransactionRow, 'hasParts' | 'paidBy' | 'splitKind' | 'splitAuthor'> {
  categoryId: string;
  amountCents: number;
  parts: Part[];
  /** The account as named in the file. */
  account: string | null;
}

export interface DecidedImport {
  rows: ImportedRow[];
  /** Rows that are left out, as transactions that exist already. */
  leftOut: Omit<NewKnownPayment, 'isShared'>[];
  transfers: AcceptedTransfer[];
  /** How the file was read. */
  source: string | null;
}

/**
 * Returns the rows of a draft that become transactions, and the transfers that they become. Transactions entered since
 * the draft was created count as duplicates too.
 *
 * @throws ApiError `not_found`, `invalid`, `tier_limit`
 */
export const deciding = preparation(
  'rows of an import',
  async (
    { reader, signal },
    viewer,
    { id, sent }: { id: string; sent: z.output<typeof commitImportSchema> },
  ): Promise<DecidedImport> => {
    const {
      answer,
      ruled,
      source,
      accounts: named,
    } = await previewIn(await ownImport(reader, viewer, id), signal);
    const { rows, format } = answer;
    const decide = (isDuplicate: (index: number) => boolean): DecidedRow[] =>
      decidedRows(rows, ruled, sent, viewer.privacy.defaultTransactionSharing, isDuplicate);
    const payments = paymentsOf(rows, named);
    const around = await enteredAround(reader, viewer, payments);
    // Before the search, which is slow: each transaction is the duplicate of at most one row.
    const atLeast = decide(() => false).length - around.entered.length;
    if (atLeast > 0) await assertBelowLimit(reader, viewer, atLeast);
    const file = { format, source: source ?? '', payments };
    const duplicates = await findDuplicates(file, around, signal);
    const categoryOf = await categoriesOf(reader, viewer, sent);
    const expenses = await expenseCategories(reader, viewer);
    const accountOf = await accountsOf(reader, viewer, sent, answer.usual.accountId);
    const kindOf = chosenKinds(sent, expenses);
    const accounts = new Map(payments.map(({ index, account }) => [index, account]));
    const pause = createPauses(signal);
    const decided: ImportedRow[] = [];
    for (const row of decide((index) => duplicates.has(index))) {
      await pause();
      const { namedAccountId, paidBy, split, ...fields } = row;
      const parts = row.parts.map((part) => ({ ...part, categoryId: categoryOf(part) }));
      const categoryId = parts[0]?.categoryId ?? categoryOf(row);
      const amountCents = toCents(row.amount);
      const account = await accountOf(namedAccountId, row);
      decided.push({
        ...fields,
        categoryId,
        amountCents,
        kind: kindOf(row.index, byCategory({ ...row, categoryId, parts })),
        account: accounts.get(row.index) ?? null,
        parts,
        hasParts: parts.length > 0,
        ...columnsIn(account, row),
        ...sharesIn(viewer, account, { ...fields, paidBy, split }),
      });
    }
    const created = new Set(decided.map(({ index }) => index));
    return {
      rows: decided,
      leftOut: payments.flatMap(({ index, description, amount, ...payment }) => {
        const duplicate = duplicates.get(index);
        if (created.has(index) || !duplicate || duplicate.isGone || duplicate.isKnown) return [];
        return [
          {
            ...payment,
            transactionId: duplicate.id,
            originalDescription: description,
            amountCents: toCents(amount),
          },
        ];
      }),
      transfers: acceptedTransfers(rows, sent, created),
      source,
    };
  },
);
