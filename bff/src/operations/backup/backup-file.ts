import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '../../platform/operator-error.ts';

/** Larger pages make statements that a database server may refuse. */
const PAGE_CHARACTERS = 256 * 1024;

/** The first line of a backup. */
export const headingSchema = z.object({
  harmony: z.literal('backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  from: z.enum(['sqlite', 'mysql']),
  /** The migrations that had run: they say what the tables look like. */
  migrations: z.array(z.string()).min(1),
});
export type Heading = z.infer<typeof headingSchema>;

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const sumSchema = z.object({ rows: z.int(), sum: z.string() });

/** The lines after the heading: a table, pages of its rows, the next table, and at last the end. */
export const lineSchema = z.union([
  z.array(z.array(valueSchema)),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.record(z.string(), sumSchema) }),
]);
export type Line = z.infer<typeof lineSchema>;

/**
 * Writes lines of JSON into a compressed file that only its owner may read. It gets its name when it
 * is complete and on the disk: until then, and after a failure, there is what was there before.
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<Heading | Line>,
): Promise<void> {
  const incomplete = `${file}.${process.pid}.incomplete`;
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

/** Has the disk keep a file, or what a folder lists. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Parts a page so that no part is too large for one statement. */
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
 * @throws OperatorError for a file that is no backup or not all of one
 */
export async function* readLines(file: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: decompressed(file), crlfDelay: Infinity });
  try {
    for await (const line of lines) yield JSON.parse(line);
  } catch (error) {
    throw explainedFile(error, file);
  }
}

/** A file without its compression; failures of either are told by the stream that is read. */
function decompressed(file: string): Readable {
  const compressed = createReadStream(file);
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  return compressed.pipe(plain);
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
