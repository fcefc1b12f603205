import { UNSTAGED } from './waiting-rows.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';

/**
 * Returns the sums in cents of the viewer's own rows in the inbox by account, from the opening date on: of own accounts
 * only, since the partner sees the balances of others. The partner's view of an account contains none of them.
 */
export async function sumPendingRows(
  reader: Reader,
  { user, couple, isMirror }: CoupleViewer,
  accounts: readonly { id: string; ownerId: string | null; openingDate: string }[],
): Promise<ReadonlyMap<string, number>> {
  const own = accounts.filter(({ ownerId }) => ownerId === user.id);
  if (isMirror || own.length === 0) return new Map();
  const days = own.map(() => '(account_id = ? AND date >= ?)').join(' OR ');
  // Raw SQL: a sum, through the index by owner.
  const rows = await reader.select<{ accountId: string; cents: number }>(
    `SELECT account_id AS accountId, SUM(amount_cents) AS cents FROM ${inboxBy(reader, 'inbox_rows_own')}
     WHERE user_id = ? AND couple_id = ? AND state = 'waiting' AND (leaves_at IS NULL OR leaves_at > ?) AND ${UNSTAGED}
       AND (${days})
     GROUP BY account_id`,
    [
      user.id,
      couple.id,
      new Date(),
      ...own.flatMap(({ id, openingDate }): SqlValue[] => [id, openingDate]),
    ],
  );
  return new Map(rows.map(({ accountId, cents }) => [accountId, Number(cents)]));
}

/** Returns the table with a forced index, so that reads never touch the partner's rows. */
export function inboxBy({ dialect }: Pick<Reader, 'dialect'>, index: string): string {
  return `inbox_rows ${dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`}`;
}
