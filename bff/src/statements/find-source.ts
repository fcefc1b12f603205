import { isDeepStrictEqual } from 'node:util';
import type { SentMapping } from '@harmony/contract';
import { findContradiction } from './remembered-mapping.ts';
import type { MappableFile } from './remembered-mapping.ts';
import { keyOfVariant, sourceKeyOf } from './source-key.ts';
import type { Statement } from './statement.ts';

export interface FoundSource {
  sourceKey: string;
  /** The stored mapping, or the part of that of another source that applies. */
  answered: SentMapping;
  /** The file, read by it. */
  statement: Statement;
  /** Parts of the mappings of other sources with the same headings that the evidence in the file contradicts. */
  disputed: SentMapping;
}

/**
 * Finds the first source with the headings of a file whose stored mapping does not contradict it, or a new one.
 *
 * @param remembered stored mappings by source key
 */
export function findSource(
  file: MappableFile,
  remembered: Readonly<Record<string, SentMapping>>,
): FoundSource {
  const { guessed, readBy } = file;
  const ownKey = sourceKeyOf(guessed);
  let evidence: SentMapping = {};
  let disputed: SentMapping = {};
  let columns: SentMapping = {};
  for (;;) {
    const sourceKey = keyOfVariant(ownKey, evidence);
    const known = remembered[sourceKey];
    const answered = known ?? columns;
    const statement = isEmpty(answered) ? guessed : readBy(answered);
    if (!statement) return { sourceKey, answered: {}, statement: guessed, disputed };
    if (!known) return { sourceKey, answered, statement, disputed };
    // Each round decides another part.
    const found = findContradiction(file, omitted(known, evidence), statement);
    const overruled = overrulingParts(sourceKey, found.evidence, known);
    const isOverruled = ([key, part]: [string, SentMapping]): boolean =>
      isDeepStrictEqual({ ...remembered[key], ...part }, { ...remembered[key] });
    const contradicting = omitted(
      found.evidence,
      Object.fromEntries(
        Object.entries(overruled)
          .filter(isOverruled)
          .flatMap(([, part]) => Object.entries(part)),
      ),
    );
    if (isEmpty(contradicting)) return { sourceKey, answered, statement, disputed };
    evidence = { ...evidence, ...contradicting };
    disputed = { ...disputed, ...omitted(found.disputed, omitted(found.evidence, contradicting)) };
    columns = evidence.columns ? {} : chosenColumns(known, guessed);
  }
}

/**
 * Returns the parts of a mapping that overrule evidence in the file, each by the key of the source to which a later file
 * with the same evidence would belong otherwise.
 *
 * @param evidence the values of the parts by the evidence
 */
export function overrulingParts(
  sourceKey: string,
  evidence: SentMapping,
  mapping: SentMapping,
): Record<string, SentMapping> {
  const chosen = new Map(Object.entries(mapping));
  return Object.fromEntries(
    Object.entries(evidence).map(([part, value]) => [
      keyOfVariant(sourceKey, { [part]: value }),
      { [part]: chosen.get(part) },
    ]),
  );
}

/** Returns the columns that the user has chosen for an earlier file: the same headings have the same meaning. */
function chosenColumns({ columns }: SentMapping, { mapping, table }: Statement): SentMapping {
  const found = mapping && 'columns' in mapping ? mapping.columns : undefined;
  return columns && table?.headings && !isDeepStrictEqual(columns, found) ? { columns } : {};
}

/** Returns the parts of a mapping that another one does not have. */
export function omitted(mapping: SentMapping, parts: SentMapping): SentMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([part]) => !(part in parts)));
}

export function isEmpty(mapping: SentMapping): boolean {
  return Object.keys(mapping).length === 0;
}
