import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../../platform/operator-error.ts';

/** Limit of characters per page, since database servers limit the size of a statement. */
const PAGE_CHARACTERS = 256 * 1024;

export const headingSchema = z.object({
  harmony: z.literal('backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  from: z.enum(['sqlite', 'mysql']),
  /** Completed migrations, which determine the schema. */
  migrations: z.array(z.string()).min(1),
});
export type Heading = z.infer<typeof headingSchema>;

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const sumSchema = z.object({ rows: z.int(), sum: z.string() });

/** Lines after the heading: each table followed by pages of its rows, and finally the sums. */
export const lineSchema = z.union([
  z.array(z.array(valueSchema)),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.record(z.string(), sumSchema) }),
]);
export type Line = z.infer<typeof lineSchema>;

/**
 * Writes JSON lines to a compressed file that only its owner may read. The file appears under its name once it is
 * complete and flushed to disk; after a failure the previous file is unchanged.
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<Heading | Line>,
): Promise<void> {
  // Process ids repeat in containers.
  const incomplete = `${file}.${randomUUID()}.incomplete`;
  async function* texts(): AsyncGenerator<string> {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  try {
    await pipeline(
      Readable.from(texts(), { objectMode: true, highWaterMark: 1 }),
      createGzip(),
      createWriteStream(incomplete, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await rename(incomplete, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(incomplete, { force: true });
    throw error;
  }
}

/** Flushes a file or the entries of a folder to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Splits a page so that each part fits one statement. */
export function* parted<Row>(rows: readonly Row[]): Generator<Row[]> {
  let part: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (part.length > 0 && characters + size > PAGE_CHARACTERS) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(row);
    characters += size;
  }
  if (part.length > 0) yield part;
}

/**
 * Reads the lines of a backup.
 *
 * @throws OperatorError for a file that is not a complete backup
 */
export async function* readLines(file: string): AsyncGenerator<unknown> {
  const input = decompressed(file);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      yield JSON.parse(line);
    }
  } catch (error) {
    throw explainedFile(error, file);
  } finally {
    input.destroy();
  }
}

/** Decompresses a file; errors of either stream are emitted by the returned one, which closes the file. */
function decompressed(file: string): Readable {
  const plain = createGunzip();
  pipeline(createReadStream(file), plain).catch(() => {});
  return plain;
}

function explainedFile(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new OperatorError(`There is no file ${file}.`, { cause: error });
  if (code === 'EACCES' || code === 'EISDIR') {
    return new OperatorError(`The file ${file} cannot be read.`, { cause: error });
  }
  if (code.startsWith('Z_') || error instanceof SyntaxError) {
    return new OperatorError(`${file} is not a backup of Harmony, or only a part of one.`, {
      cause: error,
    });
  }
  return error;
}
