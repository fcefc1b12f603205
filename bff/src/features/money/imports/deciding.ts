import { byCategory, toCents } from '@harmony/contract';
import type { commitImportSchema, Part } from '@harmony/contract';
import type { z } from 'zod';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import { accountStillUsable, usableAccount } from '../accounts/read-accounts.ts';
import { expenseCategories } from '../transactions/kind-of.ts';
import { assertVisibleIn, columnsIn } from '../transactions/links.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import type { TransactionRow } from '../transactions/transaction.model.ts';
import { categoriesOf } from './categories-of.ts';
import { decidedRows } from './decided-rows.ts';
import type { DecidedRow } from './decided-rows.ts';
import { findDuplicates } from './duplicates.ts';
import { enteredAround } from './entered-around.ts';
import { ownImport, previewIn } from './own-imports.ts';
import { sharesIn } from './shares-in.ts';

/** A row to import, with its category, its kind, its account and its amount in cents. */
export interface ImportedRow
  extends
    Omit<DecidedRow, 'ruledAccountId' | 'parts' | 'paidBy' | 'split'>,
    Pick<TransactionRow, 'kind' | 'accountId' | 'openAccountId' | 'isPaidJointly'>,
    Pick<TransactionRow, 'hasParts' | 'paidBy' | 'splitKind' | 'splitAuthor'> {
  categoryId: string;
  amountCents: number;
  parts: Part[];
}

/**
 * Returns the rows of a draft that become transactions. Transactions entered since the draft was created count as
 * duplicates too.
 *
 * @throws ApiError `not_found`, `invalid`, `tier_limit`
 */
export const deciding = preparation(
  'rows of an import',
  async (
    { reader, signal },
    viewer,
    { id, sent }: { id: string; sent: z.output<typeof commitImportSchema> },
  ): Promise<ImportedRow[]> => {
    const { answer, ruled } = await previewIn(await ownImport(reader, viewer, id), signal);
    const { rows, format } = answer;
    const decide = (isDuplicate: (index: number) => boolean): DecidedRow[] =>
      decidedRows(rows, ruled, sent, viewer.privacy.defaultTransactionSharing, isDuplicate);
    const payments = rows.map((each) => ({ ...each, description: each.originalDescription }));
    const entered = await enteredAround(reader, viewer, payments);
    // Before the search, which is slow: each transaction is the duplicate of at most one row.
    const atLeast = decide(() => false).length - entered.length;
    if (atLeast > 0) await assertBelowLimit(reader, viewer, atLeast);
    const duplicates = await findDuplicates(format, payments, entered, signal);
    const duplicated = new Set([...duplicates.keys()].map((place) => rows[place]?.index));
    const categoryOf = await categoriesOf(reader, viewer, sent);
    const expenses = await expenseCategories(reader, viewer);
    const chosen = sent.accountId ? await usableAccount(reader, viewer, sent.accountId) : undefined;
    const accounts = new Map([[chosen?.id, chosen]]);
    const accountOf = async (ruledId: string | undefined) => {
      const named = ruledId ?? chosen?.id;
      if (!accounts.has(named)) {
        accounts.set(named, await accountStillUsable(reader, viewer, named));
      }
      return accounts.get(named);
    };
    const pause = createPauses(signal);
    const decided: ImportedRow[] = [];
    for (const row of decide((index) => duplicated.has(index))) {
      await pause();
      const { ruledAccountId, paidBy, split, ...fields } = row;
      const parts = row.parts.map((part) => ({ ...part, categoryId: categoryOf(part) }));
      const categoryId = parts[0]?.categoryId ?? categoryOf(row);
      const amountCents = toCents(row.amount);
      // Money back in categories of spending.
      const isRefund =
        amountCents > 0 &&
        byCategory({ ...row, categoryId, parts }).every((each) => expenses.has(each.categoryId));
      const account = await accountOf(ruledAccountId);
      assertVisibleIn(account, row);
      decided.push({
        ...fields,
        categoryId,
        amountCents,
        kind: isRefund ? 'refund' : null,
        parts,
        hasParts: parts.length > 0,
        ...columnsIn(account, row),
        ...sharesIn(viewer, account, { ...fields, paidBy, split }),
      });
    }
    return decided;
  },
);
