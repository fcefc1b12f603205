import { toCents } from '@harmony/contract';
import type { commitImportSchema, Transaction } from '@harmony/contract';
import type { z } from 'zod';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import type { FileSettlement } from '../../../../core/feature/imported-settlements.ts';
import { preparation } from '../../../../core/routes/preparation.ts';
import type { UnchosenCategories } from '../../categories/store-categories.ts';
import { assertBelowLimit } from '../../transactions/transaction-limit.ts';
import { acceptedTransfers } from './accepted-transfers.ts';
import type { AcceptedTransfer } from './accepted-transfers.ts';
import { accountsOf } from './accounts-of.ts';
import { categoriesOf } from './categories-of.ts';
import { columnMaker } from './columns-of.ts';
import type { RowColumns } from './columns-of.ts';
import { decidedRows, isMoved } from './decided-rows.ts';
import type { DecidedRow } from './decided-rows.ts';
import { assertFitsInbox } from './fits-inbox.ts';
import { findDuplicates } from '../duplicates/duplicates.ts';
import { enteredAround } from '../duplicates/entered-around.ts';
import { paymentsOf } from '../duplicates/file-payments.ts';
import { assertAgrees } from '../apps/moving-in.ts';
import { settlementsAmong } from '../apps/settlement-in.ts';
import type { NewKnownPayment } from '../duplicates/known-payments.ts';
import { ownImport, previewIn } from '../own-imports.ts';
import { spendingsAmong } from '../preview/spendings.ts';

/** A row to import, with its amount in cents and the columns of its transaction. */
export interface ImportedRow
  extends
    Pick<DecidedRow, 'index' | 'amount' | 'date' | 'description' | 'notes' | 'reference'>,
    Pick<DecidedRow, 'originalDescription' | 'transferOf' | 'refundOf'>,
    RowColumns {
  amountCents: number;
  /** The transaction that `refundOf` names, if the partner may see it. */
  openRefundOf: string | null;
  /** The account as named in the file. */
  account: string | null;
}

export interface DecidedImport {
  rows: ImportedRow[];
  /** Rows that are left out, as transactions that exist already. */
  leftOut: Omit<NewKnownPayment, 'isShared'>[];
  settlements: FileSettlement[];
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
    { reader, features, signal },
    viewer,
    {
      id,
      sent,
      unchosen,
    }: {
      id: string;
      sent: z.output<typeof commitImportSchema>;
      unchosen: UnchosenCategories;
    },
  ): Promise<DecidedImport> => {
    const {
      answer,
      ruled,
      source,
      accounts: named,
    } = await previewIn(await ownImport(reader, viewer, id), signal);
    const { rows, format } = answer;
    assertAgrees(answer, sent.despiteTotal);
    const decide = (isDuplicate: (index: number) => boolean): DecidedRow[] =>
      decidedRows(rows, ruled, sent, viewer.privacy.defaultTransactionSharing, isDuplicate);
    const payments = paymentsOf(rows, named);
    const around = await enteredAround(reader, viewer, payments);
    // Before the search, which is slow: each transaction is the duplicate of at most one row.
    const atMost = decide(() => false).filter(({ settlement }) => settlement === null);
    const atLeast = atMost.length - around.entered.length;
    if (atLeast > 0 && sent.to === undefined) await assertBelowLimit(reader, viewer, atLeast);
    const file = { format, source: source ?? '', payments };
    const duplicates = await findDuplicates(file, around, signal);
    const categoryOf = await categoriesOf(reader, viewer, sent);
    const accountOf = await accountsOf(reader, viewer, sent, answer.usual.accountId);
    const columnsOf = await columnMaker(reader, viewer, sent, categoryOf, unchosen);
    const accounts = new Map(rows.map(({ index }, place) => [index, named[place] ?? null]));
    const pause = createPauses(signal);
    const decided: ImportedRow[] = [];
    const known = await features.importedSettlements.known(reader, viewer, settlementsAmong(rows));
    const taken = decide((index) => duplicates.has(index) || known.has(index));
    if (sent.to === 'inbox') assertFitsInbox(sent, taken);
    const refunded = taken.flatMap(({ refundOf: of }) => (typeof of === 'string' ? [of] : []));
    const spendings = await spendingsAmong(reader, viewer, refunded);
    for (const row of taken) {
      if (row.settlement) continue;
      await pause();
      // Transfers and adjustments follow their account.
      const visible = isMoved(row) ? { isVisible: true } : row;
      const account = await accountOf(row.namedAccountId, visible);
      const other = row.otherAccountId ? await accountOf(row.otherAccountId, visible) : undefined;
      const { index, amount, date, description, notes, reference, originalDescription } = row;
      decided.push({
        index,
        amount,
        date,
        description,
        notes,
        reference,
        originalDescription,
        transferOf: row.transferOf,
        ...refundIn(row, spendings),
        amountCents: toCents(amount),
        account: accounts.get(index) ?? null,
        ...columnsOf(row, account, other),
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
      settlements: settlementsAmong(taken),
      transfers: acceptedTransfers(rows, sent, created),
      source,
    };
  },
);

function refundIn(
  { refundOf }: DecidedRow,
  spendings: ReadonlyMap<string, Transaction>,
): Pick<ImportedRow, 'refundOf' | 'openRefundOf'> {
  if (typeof refundOf !== 'string') return { refundOf, openRefundOf: null };
  const spending = spendings.get(refundOf);
  return {
    refundOf: spending ? refundOf : null,
    openRefundOf: spending?.isVisible ? refundOf : null,
  };
}
