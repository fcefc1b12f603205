import { inTransaction } from '../../platform/database/transaction.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import type { Reader, SqlValue } from '../../platform/database/database.ts';
import type { ExpiryServices } from '../feature/feature.ts';
import { removeUsers } from './change-users.ts';
import { lockUsers } from './lock-users.ts';
import { userModel } from './user.model.ts';

/** Confirmation links are valid for a week, so no account is deleted before they expire. */
const ABANDONED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** Limits of a round, since all accounts of an earlier release are due at once, and of a transaction. */
const MAX_PER_ROUND = 10_000;
const BATCH_SIZE = 100;

/**
 * Deletes unconfirmed accounts after 30 days, unless rows of a feature keep them in use. Each account is looked at once
 * in 30 days, so that a round reads only those that are due.
 */
export async function removeAbandoned(
  { database, features }: ExpiryServices,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const unused = features.tables.flatMap(({ name, keepsAccount }) =>
    keepsAccount === undefined
      ? []
      : [`AND NOT EXISTS (SELECT 1 FROM ${name} WHERE ${name}.${keepsAccount} = users.id)`],
  );
  const isAbandoned = `email_key = id ${unused.join(' ')}`;
  const abandonedOf = async (reader: Reader, ids: readonly string[]) => {
    // Raw SQL: tables of other features keep an account in use.
    const sql = `SELECT id FROM users WHERE id IN (?) AND ${isAbandoned}`;
    return (await reader.select<{ id: string }>(sql, [ids])).map(({ id }) => id);
  };
  const remove = (id: string) =>
    inTransaction(database, async (work) => {
      await lockUsers(work, [id]);
      // The user may have returned.
      if ((await abandonedOf(work, [id])).length === 0) return;
      await features.removePersonal(work, id);
      await removeUsers(work, [id]);
    });
  const check = async (ids: readonly string[]) => {
    const abandoned = await abandonedOf(database, ids);
    const kept = ids.filter((id) => !abandoned.includes(id));
    if (kept.length > 0) {
      await inTransaction(database, async (work) => {
        await lockUsers(work, kept);
        await userModel(work).update({ checkedAt: now }, { where: { id: kept } });
      });
    }
    await oneByOne(abandoned, remove, signal);
  };
  const due = await dueForCheck(database, new Date(now.getTime() - ABANDONED_MILLISECONDS));
  const batches = Array.from({ length: Math.ceil(due.length / BATCH_SIZE) }, (_, index) =>
    due.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  await oneByOne(batches, check, signal);
}

/** Returns users who have not been checked since an instant, and existed then. */
async function dueForCheck(reader: Reader, before: Date): Promise<string[]> {
  const by =
    reader.dialect === 'mysql' ? 'FORCE INDEX (users_by_check)' : 'INDEXED BY users_by_check';
  const idsWhere = async (condition: string, values: readonly SqlValue[]) => {
    // Raw SQL: forces the index, since most users of a small table are due.
    const sql = `SELECT id FROM users ${by} WHERE ${condition} LIMIT ${MAX_PER_ROUND}`;
    return (await reader.select<{ id: string }>(sql, values)).map(({ id }) => id);
  };
  return [
    ...(await idsWhere('checked_at IS NULL AND created_at < ?', [before])),
    ...(await idsWhere('checked_at < ?', [before])),
  ];
}
