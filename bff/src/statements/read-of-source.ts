import type { SentMapping } from '@harmony/contract';
import { readStatement } from './read-statement.ts';
import { sourceKeyOf } from './source-key.ts';
import { sentence } from '../platform/language/sentence.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

export interface SourceOptions extends ReadingOptions {
  /** Mappings by source key, for a file without one. */
  remembered?: Readonly<Record<string, SentMapping>>;
}

export interface StatementOfSource {
  statement: Statement;
  sourceKey: string;
}

/**
 * Reads a file by the given mapping, else by the stored one of its source, else by a guess.
 *
 * @throws StatementError as `readStatement` does, and for a mapping without columns that cannot be guessed
 */
export function readOfSource(
  bytes: Uint8Array,
  { mapping, remembered = {}, ...others }: SourceOptions,
): StatementOfSource {
  const sent = mapping && readStatement(bytes, { mapping, ...others });
  if (sent?.format === 'csv' && sent.mapping === null && !mapping?.columns) {
    throw new StatementError(sentence('Choose the columns of the file'), 'columns');
  }
  // Without a mapping, so that the next file of the source has the same key.
  const guessed = sent ? (readable(bytes, others) ?? sent) : readStatement(bytes, others);
  const sourceKey = sourceKeyOf(guessed);
  const known = remembered[sourceKey];
  const usual = sent || !known ? undefined : readable(bytes, { mapping: known, ...others });
  return { statement: sent ?? usual ?? guessed, sourceKey };
}

/** Reads the file, or returns `undefined` if it cannot be read like this. */
function readable(bytes: Uint8Array, options: ReadingOptions): Statement | undefined {
  try {
    return readStatement(bytes, options);
  } catch (error) {
    if (error instanceof StatementError) return undefined;
    throw error;
  }
}
