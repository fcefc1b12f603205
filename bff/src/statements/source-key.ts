import { createHash } from 'node:crypto';
import type { Statement } from './statement.ts';

/**
 * Returns a hash that identifies a file's source: its account and headings, or number of columns.
 *
 * @param guessed the statement read without a mapping
 */
export function sourceKeyOf({ format, account, table }: Statement): string {
  const columns = table && (table.headings ?? table.firstRows[0]?.length ?? 0);
  const identity = JSON.stringify([format, account?.bank, account?.number, columns]);
  return createHash('sha256').update(identity).digest('hex');
}
