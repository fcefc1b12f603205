import { latestDayOnEarth } from '@harmony/contract';
import type { SentMapping } from '@harmony/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { SourceOptions } from '../../../../statements/read-of-source.ts';
import type { ReadFile } from '../../../../statements/reading-program.ts';
import { statementIn } from '../../../../statements/statement-bytes.ts';
import { StatementError } from '../../../../statements/statement.ts';
import type { StatementReader } from '../../../../statements/statement-reader.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { isOppositeToKnown } from './known-sign.ts';
import { sourcesOf } from '../sources.ts';
import type { Source } from '../sources.ts';

export interface FileOfSource extends ReadFile {
  source: Source;
}

interface From {
  statements: StatementReader;
  database: Reader;
}

/**
 * Parses a file by the sent mapping, the user's mapping for similar files, or detection.
 *
 * @throws ApiError `invalid` on the file, or on the part of the mapping that does not fit it
 */
export async function readFile(
  from: From,
  viewer: CoupleViewer,
  bytes: Uint8Array,
  mapping: SentMapping | undefined,
): Promise<FileOfSource> {
  const sources = await sourcesOf(from.database, viewer.user.id);
  const remembered = mappingsOf(sources);
  const read = await readable(from, viewer, bytes, { mapping, remembered }, 'file');
  return { ...read, source: sources.get(read.sourceKey) ?? {} };
}

/**
 * Parses a file again by a mapping.
 *
 * @throws ApiError `invalid` on the part of the mapping that does not fit it
 */
export async function readMapped(
  from: From,
  viewer: CoupleViewer,
  bytes: Uint8Array,
  mapping: SentMapping,
): Promise<ReadFile> {
  const remembered = mappingsOf(await sourcesOf(from.database, viewer.user.id));
  return readable(from, viewer, bytes, { mapping, remembered }, 'mapping');
}

function mappingsOf(sources: ReadonlyMap<string, Source>): Record<string, SentMapping> {
  return Object.fromEntries(
    [...sources].flatMap(([key, { mapping }]) => (mapping ? [[key, mapping]] : [])),
  );
}

/**
 * @param field the field of the error if nothing can be parsed
 */
async function readable(
  { statements, database }: From,
  viewer: CoupleViewer,
  bytes: Uint8Array,
  options: Omit<SourceOptions, 'today' | 'currency'>,
  field: 'file' | 'mapping',
): Promise<ReadFile> {
  try {
    const today = latestDayOnEarth(new Date());
    const { currency } = viewer.couple;
    const read = (more: typeof options) =>
      statements.read(viewer.user.id, bytes, { ...more, today, currency });
    const first = await read(options);
    if (!first.isSignOpen) return first;
    const statement = statementIn(first.statement);
    const isOpposite = await isOppositeToKnown(database, viewer, statement);
    if (isOpposite === undefined || !statement.mapping || !('invert' in statement.mapping)) {
      return first;
    }
    const invert = statement.mapping.invert !== isOpposite;
    const reason = sentence('A payment that you have already confirms which amounts are spending.');
    const { sourceKey, answered, overruling } = first;
    const again = await read({ ...options, mapping: { ...answered, invert }, reason });
    return { ...again, sourceKey, answered, overruling };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw invalidField(error.field === null ? field : `mapping.${error.field}`, error.reason);
  }
}
