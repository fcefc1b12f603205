import { importEndpoints } from '@harmony/contract';
import type { commitImportSchema } from '@harmony/contract';
import type { z } from 'zod';
import type { Work } from '../../../../platform/database/database.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { notFound } from '../../../../platform/http/api-error.ts';
import { couplesVersion } from '../../../../core/couples/guard-couple.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { unchosenCategories } from '../../categories/store-categories.ts';
import { assertBelowLimit } from '../../transactions/transaction-limit.ts';
import { pairAccepted } from './accepted-transfers.ts';
import { announceImport } from './announce-import.ts';
import { deciding } from './deciding.ts';
import type { DecidedImport } from './deciding.ts';
import { importModel } from '../import.model.ts';
import { inboxPayments, openInInbox, storeInInbox } from './to-inbox.ts';
import { linkedRows, countPlanSlots } from './linked-rows.ts';
import { deleteOldest } from '../most-imports.ts';
import { MANY_ROWS, ownImport } from '../own-imports.ts';
import { keepSource } from '../sources.ts';
import { endStaged, isStaged, stageRows, storeImported } from './staged-rows.ts';
import type { NewPayments, Stored } from './staged-rows.ts';

/**
 * Creates transactions and settlements from the rows of a draft. Transactions entered since the draft was created count as duplicates
 * too. Committing an import again returns the same response and creates nothing.
 *
 * @throws ApiError `not_found`, `invalid`, `tier_limit`; in these cases nothing is created
 */
export async function commitImport(
  change: CoupleChange,
  id: string,
  sent: z.output<typeof commitImportSchema>,
): Promise<{ created: number; skipped: number }> {
  const { work, services, viewer } = change;
  const row = await ownImport(work, viewer, id);
  if (row.committedAt) {
    return { created: row.createdCount, skipped: row.rowCount - row.createdCount };
  }
  const isLong = row.rowCount >= MANY_ROWS;
  const unchosen = await unchosenCategories(work, viewer.couple.id);
  const decided = await deciding.within(change, { id, sent, unchosen }, isLong);
  const created = decided.rows.length + decided.settlements.length;
  if (sent.to === 'inbox') {
    const { source } = decided;
    const stored = await store(change, row, decided, {
      make: () => inboxPayments(viewer, id, decided),
      write: (each, batch) => storeInInbox(each, row, source, batch),
    });
    await finish(change, row, stored.stagedAt, created, sent);
    await openInInbox(change, stored.payments);
    await announceImport(change, importEndpoints.commit, false);
    return { created, skipped: row.rowCount - created };
  }
  if (decided.rows.length > 0) await assertBelowLimit(work, viewer, countPlanSlots(decided.rows));
  const { source } = decided;
  const stored = await store(change, row, decided, {
    make: () => newPayments(viewer, decided),
    write: (each, batch) => storeImported(each, row, { ...batch, source }),
  });
  await finish(change, row, stored.stagedAt, created, sent);
  const ids = new Map(stored.payments.rows.map((each) => [each.index, each.id]));
  await pairAccepted(change, decided.transfers, ids);
  await services.features.importedSettlements.keep(change, id, decided.settlements);
  const isSeen = decided.rows.some(({ isVisible }) => isVisible);
  await announceImport(change, importEndpoints.commit, isSeen);
  return { created, skipped: row.rowCount - created };
}

/**
 * Stores the payments of an import: those of a long one in batches, before the transaction (`staged-rows.ts`).
 *
 * @returns `stagedAt` of the import, and the stored payments
 */
async function store<Row, LeftOut>(
  { work, viewer }: CoupleChange,
  row: RowOf<typeof importModel>,
  { rows, leftOut }: DecidedImport,
  {
    make,
    write,
  }: {
    /** Makes all payments, which takes a tenth of a second for thousands. */
    make: () => Promise<Stored<Row, LeftOut>>;
    /** Stores some of them. */
    write: (work: Work, batch: Stored<Row, LeftOut>) => Promise<void>;
  },
): Promise<{ stagedAt: Date | null; payments: Stored<Row, LeftOut> }> {
  const isLong = isStaged(work, rows.length + leftOut.length);
  if (!isLong && row.stagedAt === null) {
    const payments = await make();
    await write(work, payments);
    return { stagedAt: null, payments };
  }
  const version = await couplesVersion(work, viewer.couple.id);
  return work.prepare(JSON.stringify(['staged import', row.id, version]), {
    run: async (database) => {
      const payments = await make();
      return { stagedAt: await stageRows(database, row, payments, write), payments };
    },
    undo: (database) => endStaged(database, row),
  });
}

/** Marks a draft as committed. */
async function finish(
  change: CoupleChange,
  { id, sourceKey }: RowOf<typeof importModel>,
  stagedAt: Date | null,
  createdCount: number,
  sent: z.output<typeof commitImportSchema>,
): Promise<void> {
  const { work, viewer } = change;
  const committed = await importModel(work).update(
    {
      committedAt: new Date(),
      createdCount,
      expiresAt: null,
      stagedAt: null,
      file: '',
    },
    { where: { id, stagedAt } },
  );
  // Another process has ended the staged import.
  if (committed === 0) throw notFound();
  await deleteOldest(work, viewer);
  await keep(change, sourceKey, sent);
}

async function newPayments(
  { couple, user }: CoupleViewer,
  { rows, leftOut }: DecidedImport,
): Promise<Omit<NewPayments, 'source'>> {
  const createdAt = new Date();
  return {
    rows: (await linkedRows(rows)).map(({ amount: _amount, transferOf: _transfer, ...each }) => ({
      ...each,
      coupleId: couple.id,
      userId: user.id,
      createdAt,
    })),
    leftOut,
  };
}

/** Remembers the account and its type for the next file of the same source. */
async function keep(
  { work, viewer }: CoupleChange,
  sourceKey: string,
  { type, isVisible, accountId }: z.output<typeof commitImportSchema>,
): Promise<void> {
  await keepSource(work, viewer.user.id, sourceKey, {
    ...(type !== undefined && {
      type,
      isVisible: type === 'shared' || (isVisible ?? viewer.privacy.defaultTransactionSharing),
    }),
    ...(accountId !== undefined && { accountId }),
  });
}
