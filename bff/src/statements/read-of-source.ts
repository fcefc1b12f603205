import type { SentMapping } from '@harmony/contract';
import { readStatement } from './read-statement.ts';
import { findSource, isEmpty, omitted, overrulingParts } from './find-source.ts';
import { findContradiction, NONE } from './remembered-mapping.ts';
import { sentence } from '../platform/language/sentence.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';

export interface SourceOptions extends Omit<ReadingOptions, 'disputed'> {
  /** Mappings by source key, for a file without one. */
  remembered?: Readonly<Record<string, SentMapping>>;
}

export interface StatementOfSource {
  statement: Statement;
  sourceKey: string;
  /** The mapping by which it was read, without guesses: the given one, or the stored one of its source. */
  answered: SentMapping;
  /** Parts of the given mapping that overrule evidence, by the key under which a later file with this evidence finds them. */
  overruling: Readonly<Record<string, SentMapping>>;
}

/**
 * Reads a file by the given mapping, else by the stored one of its source, else by a guess. Headings that two sources
 * share do not identify a source: where the evidence in the file contradicts the stored mapping, the file is read as one
 * of another source, with a question if it can be read in both ways.
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
  const readBy = (known: SentMapping) => readable(bytes, { ...others, mapping: known });
  const file = { guessed, readBy, today: others.today };
  const { sourceKey, ...source } = findSource(file, remembered);
  const answered = mapping ?? source.answered;
  const disputed = omitted(source.disputed, answered);
  const asked = isEmpty(disputed)
    ? undefined
    : readable(bytes, { ...others, mapping: answered, disputed });
  const { evidence } = mapping && sent ? findContradiction(file, mapping, sent) : NONE;
  return {
    statement: asked ?? sent ?? source.statement,
    sourceKey,
    answered,
    overruling: overrulingParts(sourceKey, evidence, answered),
  };
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
