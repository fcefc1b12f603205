import { createHash } from 'node:crypto';
import type { Statement } from './statement.ts';

/**
 * What files of one source have in common, as a hash: the account that they name and their headings, or
 * how many columns there are.
 *
 * @param guessed what was read without a mapping
 */
export function sourceKeyOf({ format, account, table }: Statement): string {
  const columns = table && (table.headings ?? table.firstRows[0]?.length ?? 0);
  const told = JSON.stringify([format, account?.bank, account?.number, columns]);
  return createHash('sha256').update(told).digest('hex');
}
