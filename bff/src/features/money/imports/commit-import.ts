import { importEndpoints, toCents } from '@harmony/contract';
import type { commitImportSchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { storeRows } from '../../../platform/database/store-rows.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { storeTransactions } from '../transactions/change-many.ts';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { announceImport } from './announce-import.ts';
import { categoriesOf } from './categories-of.ts';
import { decidedRows } from './decided-rows.ts';
import { findDuplicates } from './duplicates.ts';
import { enteredAround } from './entered-around.ts';
import { importedRowModel, importModel } from './import.model.ts';
import { letOldestGo } from './most-imports.ts';
import { ownImport, previewIn } from './own-imports.ts';
import { keepSource } from './sources.ts';

/**
 * Creates transactions from the rows of a draft. Transactions entered since the draft was created count as duplicates
 * too. Committing an import again returns the same response and creates nothing.
 *
 * @throws ApiError `not_found`, `invalid`, `tier_limit`; nothing is created then
 */
export async function commitImport(
  change: CoupleChange,
  id: string,
  sent: z.output<typeof commitImportSchema>,
): Promise<{ created: number; skipped: number }> {
  const { work, viewer } = change;
  const row = await ownImport(work, viewer, id);
  if (row.committedAt) {
    return { created: row.createdCount, skipped: row.rowCount - row.createdCount };
  }
  const { answer, ruled } = await previewIn(row);
  const { rows, format } = answer;
  const payments = rows.map((each) => ({ ...each, description: each.originalDescription }));
  const entered = await enteredAround(work, viewer, payments);
  const duplicates = await findDuplicates(format, payments, entered);
  const duplicated = new Set([...duplicates.keys()].map((place) => rows[place]?.index));
  const decided = decidedRows(
    rows,
    ruled,
    sent,
    viewer.privacy.defaultTransactionSharing,
    (index) => duplicated.has(index),
  );
  const categoryOf = await categoriesOf(work, viewer, sent);
  if (decided.length > 0) await assertBelowLimit(work, viewer, decided.length);
  const createdAt = new Date();
  const created: NewTransactionRow[] = [];
  const pause = createPauses();
  for (const each of decided) {
    await pause();
    created.push({
      id: timedId(),
      coupleId: viewer.couple.id,
      userId: viewer.user.id,
      categoryId: categoryOf(each),
      description: each.description,
      notes: each.notes,
      amountCents: toCents(each.amount),
      type: each.type,
      isVisible: each.isVisible,
      date: each.date,
      createdAt,
    });
  }
  await storeTransactions(work, created);
  await storeRows(work, {
    table: importedRowModel.table,
    common: { import_id: id, format },
    columns: { transaction_id: 'id', reference: 'text', description: 'text', is_shared: 'flag' },
    rows: created.map((transaction, place) => ({
      transaction_id: transaction.id,
      reference: decided[place]?.reference?.slice(0, 200) ?? null,
      description: decided[place]?.originalDescription ?? transaction.description,
      is_shared: transaction.type === 'shared',
    })),
  });
  await importModel(work).update(
    { committedAt: createdAt, createdCount: created.length, expiresAt: null, file: '' },
    { where: { id } },
  );
  await letOldestGo(work, viewer);
  await keep(change, row.sourceKey, sent);
  const isSeen = created.some(({ isVisible }) => isVisible);
  await announceImport(change, importEndpoints.commit, isSeen);
  return { created: created.length, skipped: rows.length - created.length };
}

/** Remembers the account type for the next file of the same source. */
async function keep(
  { work, viewer }: CoupleChange,
  sourceKey: string,
  { type, isVisible }: z.output<typeof commitImportSchema>,
): Promise<void> {
  if (type === undefined) return;
  const usual = {
    type,
    isVisible: type === 'shared' || (isVisible ?? viewer.privacy.defaultTransactionSharing),
  };
  await keepSource(work, viewer.user.id, sourceKey, { usual });
}
