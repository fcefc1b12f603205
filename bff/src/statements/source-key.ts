import { createHash } from 'node:crypto';
import type { SentMapping } from '@harmony/contract';
import type { Statement } from './statement.ts';

/**
 * Returns a hash that identifies a file's source: its account and headings, or number of columns.
 *
 * @param guessed the statement read without a mapping
 */
export function sourceKeyOf({ format, account, table }: Statement): string {
  const columns = table && (table.headings ?? table.firstRows[0]?.length ?? 0);
  return hashOf([format, account?.bank, account?.number, columns]);
}

/**
 * Returns the key of a source with the same headings as another one, but another meaning.
 *
 * @param evidence the parts of the mapping that differ from those of the other source; empty for the other source itself
 */
export function keyOfVariant(sourceKey: string, evidence: SentMapping): string {
  const parts = Object.entries(evidence).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return parts.length === 0 ? sourceKey : hashOf([sourceKey, parts]);
}

function hashOf(identity: unknown): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}
