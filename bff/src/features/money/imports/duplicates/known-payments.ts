import { toDecimal } from '@harmony/contract';
import type { CalendarDay, Transaction } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Reader, SqlValue, Work } from '../../../../platform/database/database.ts';
import type { RowOf } from '../../../../platform/database/model.ts';
import { storeRows } from '../../../../platform/database/store-rows.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { knownPaymentModel } from '../import.model.ts';
import type { importModel } from '../import.model.ts';
import type { KnownPayment } from './payments.ts';

export interface StoredPayment extends KnownPayment {
  transactionId: string;
}

interface Range {
  from: CalendarDay;
  to: CalendarDay;
  /** In cents. */
  amounts: readonly number[];
}

/** Returns the viewer's imported payments of a range, and those of the partner that were shared when imported. */
export async function knownBetween(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, amounts }: Range,
): Promise<StoredPayment[]> {
  return known(reader, viewer, 'known_payments_by_day', [
    'k.date >= ? AND k.date <= ? AND k.amount_cents IN (?)',
    [from, to, amounts],
  ]);
}

/** Returns the imported payments of transactions that the viewer may see. */
export async function knownOf(
  reader: Reader,
  viewer: CoupleViewer,
  transactionIds: readonly string[],
): Promise<StoredPayment[]> {
  return known(reader, viewer, 'known_payments_of_transaction', [
    'k.transaction_id IN (?)',
    [transactionIds],
  ]);
}

/** Returns the first and last day of each source's payments within a range, as far as `knownBetween` includes them. */
export async function periodsBetween(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: Range,
): Promise<Map<string, { first: CalendarDay; last: CalendarDay }>> {
  const periods = new Map<string, { first: CalendarDay; last: CalendarDay }>();
  for (const { sql, values } of halves(viewer)) {
    // Raw SQL: an aggregate through a forced index.
    const rows = await reader.select<{ source: string; first: CalendarDay; last: CalendarDay }>(
      `SELECT k.source AS source, MIN(k.date) AS first, MAX(k.date) AS last
       FROM ${tableBy(reader, 'known_payments_by_day')}
       WHERE ${sql} AND k.date >= ? AND k.date <= ? AND k.source IS NOT NULL GROUP BY k.source`,
      [...values, from, to],
    );
    for (const { source, first, last } of rows) {
      const other = periods.get(source);
      periods.set(source, {
        first: other && other.first < first ? other.first : first,
        last: other && other.last > last ? other.last : last,
      });
    }
  }
  return periods;
}

/** A payment to be stored, with the transaction that it is. */
export interface NewKnownPayment {
  /** The id of a transaction that the import creates; otherwise a new one. */
  id?: string;
  transactionId: string;
  date: CalendarDay;
  amountCents: number;
  originalDescription: string;
  reference: string | null;
  account: string | null;
  /** Whether the partner's imports may be compared with it. */
  isShared: boolean;
}

/** Stores the payments of an import, as they were read. */
export async function storeKnown(
  work: Work,
  { id, coupleId, userId, format }: ImportOf,
  source: string | null,
  payments: readonly NewKnownPayment[],
): Promise<void> {
  await storeRows(work, {
    table: knownPaymentModel.table,
    common: { import_id: id, couple_id: coupleId, user_id: userId, format, source },
    columns: {
      id: 'id',
      transaction_id: 'id',
      account: 'text',
      reference: 'text',
      date: 'text',
      amount_cents: 'integer',
      description: 'text',
      is_shared: 'flag',
    },
    rows: payments.map((each) => ({
      id: each.id ?? timedId(),
      transaction_id: each.transactionId,
      account: each.account,
      reference: each.reference,
      date: each.date,
      amount_cents: each.amountCents,
      description: each.originalDescription,
      is_shared: each.isShared,
    })),
  });
}

type ImportOf = Pick<RowOf<typeof importModel>, 'id' | 'coupleId' | 'userId' | 'format'>;

/**
 * Keeps the payments of the partner's shared transactions that the viewer deletes by hand, so that the viewer's own
 * file does not bring them back.
 */
export async function keepDeleted(
  { work, viewer: { user } }: CoupleChange,
  transactions: readonly Pick<Transaction, 'id' | 'userId' | 'type'>[],
): Promise<void> {
  const shared = transactions.filter(({ type, userId }) => type === 'shared' && userId !== user.id);
  const ids = shared.map(({ id }) => id);
  if (ids.length === 0) return;
  const where = { transactionId: ids, isShared: true };
  const rows = await knownPaymentModel(work).findAll({ where });
  const own = { userId: user.id, isShared: false };
  await knownPaymentModel(work).bulkCreate(rows.map((row) => ({ ...row, ...own, id: timedId() })));
}

/** Deletes the payments of transactions whose import is undone, also of other imports with the same payments. */
export async function forgetKnown(work: Work, transactionIds: readonly string[]): Promise<void> {
  await knownPaymentModel(work).destroy({ where: { transactionId: [...transactionIds] } });
}

/**
 * Deletes a batch of an import's known payments.
 *
 * @returns the number of deleted ones
 */
export async function forgetImport(work: Work, importId: string, limit: number): Promise<number> {
  const rows = await knownPaymentModel(work).findAll({
    where: { importId },
    attributes: ['id'],
    limit,
  });
  return knownPaymentModel(work).destroy({ where: { id: rows.map(({ id }) => id) } });
}

/** The viewer's payments and the partner's shared ones, in separate statements, so that no others are read. */
function halves({ couple, user, partner }: CoupleViewer): { sql: string; values: SqlValue[] }[] {
  const shown = { sql: 'k.couple_id = ? AND k.user_id = ? AND k.is_shared IN (?)' };
  const own = { ...shown, values: [couple.id, user.id, [0, 1]] };
  return partner ? [own, { ...shown, values: [couple.id, partner.id, [1]] }] : [own];
}

async function known(
  reader: Reader,
  viewer: CoupleViewer,
  index: 'known_payments_by_day' | 'known_payments_of_transaction',
  [condition, values]: readonly [sql: string, values: SqlValue[]],
): Promise<StoredPayment[]> {
  const { couple, user } = viewer;
  const found: StoredPayment[] = [];
  for (const half of halves(viewer)) {
    // Raw SQL: through a forced index; without imports that are being written or deleted (ADR 93).
    const rows = await reader.select<
      Omit<StoredPayment, 'amount' | 'isOwn'> & { amountCents: number; userId: string }
    >(
      `SELECT k.transaction_id AS transactionId, k.user_id AS userId, k.format AS format,
         k.source AS source, k.account AS account, k.reference AS reference, k.date AS date,
         k.amount_cents AS amountCents, k.description AS description
       FROM ${tableBy(reader, index)}
       WHERE ${half.sql} AND ${condition} AND k.import_id NOT IN (
         SELECT s.id FROM imports s WHERE s.couple_id = ? AND s.staged_at IS NOT NULL)
       ORDER BY k.id`,
      [...half.values, ...values, couple.id],
    );
    found.push(
      ...rows.map(({ amountCents, userId, ...row }) => ({
        ...row,
        amount: toDecimal(amountCents, couple.currency),
        isOwn: userId === user.id,
      })),
    );
  }
  return found;
}

function tableBy(
  { dialect }: Pick<Reader, 'dialect'>,
  index: 'known_payments_by_day' | 'known_payments_of_transaction',
): string {
  if (dialect === 'mysql') return `known_payments k FORCE INDEX (${index})`;
  return `known_payments k INDEXED BY ${index}`;
}
