import { latestDayOnEarth } from '@harmony/contract';
import type { SentMapping } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import { readInWorker } from '../statements/read-in-worker.ts';
import { StatementError } from '../statements/statement.ts';
import type { Statement } from '../statements/statement.ts';
import { sourceKeyOf } from './source-key.ts';
import { sourceOf } from './sources.ts';
import type { Source } from './sources.ts';

/** A file as it was read, and what is known of where it comes from. */
export interface ReadFile {
  statement: Statement;
  sourceKey: string;
  source: Source;
}

/**
 * Reads a file: by the mapping that is sent, else by the one that this user had for files like it, else by what the
 * file itself says.
 *
 * @throws ApiError `invalid` on the file, or on what of the mapping does not fit it
 */
export async function readFile(
  reader: Reader,
  userId: string,
  bytes: Uint8Array,
  mapping: SentMapping | undefined,
): Promise<ReadFile> {
  const sent = mapping && (await told(bytes, mapping));
  // Without a mapping, so that the next file of the source has the same key.
  const guessed = await told(bytes, undefined).catch((error: unknown) => {
    if (sent) return sent;
    throw error;
  });
  const sourceKey = sourceKeyOf(guessed);
  const source = await sourceOf(reader, userId, sourceKey);
  return { statement: sent ?? (await remembered(bytes, source)) ?? guessed, sourceKey, source };
}

/** The file as files of its source were read before, unless it does not fit them any more. */
async function remembered(bytes: Uint8Array, { mapping }: Source): Promise<Statement | undefined> {
  if (!mapping) return undefined;
  try {
    return await readInWorker(bytes, { mapping, today: latestDayOnEarth(new Date()) });
  } catch (error) {
    if (error instanceof StatementError) return undefined;
    throw error;
  }
}

/**
 * Reads a file by a mapping, or by what it says itself.
 *
 * @param field what is named when nothing can be read
 * @throws ApiError `invalid`
 */
export async function told(
  bytes: Uint8Array,
  mapping: SentMapping | undefined,
  field: 'file' | 'mapping' = 'file',
): Promise<Statement> {
  try {
    return await readInWorker(bytes, { mapping, today: latestDayOnEarth(new Date()) });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw invalidField(error.field === null ? field : `mapping.${error.field}`, error.message);
  }
}
