import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf } from '../routes/read-route.ts';
import type { ReadBody } from './messages.ts';

/** Larger bodies are written to a file. */
const LARGE_BYTES = 256 * 1024;

/**
 * Collects a streamed body, so that a large one is never in memory as a whole.
 *
 * @param signal aborts it
 * @returns the body, or the path of a file in `folder` that only its owner can read
 */
export async function keepBody(
  chunks: AsyncIterable<string | Uint8Array>,
  folder: string,
  signal: AbortSignal,
): Promise<ReadBody> {
  const path = join(folder, randomUUID());
  let file: FileHandle | undefined;
  let parts: Uint8Array[] = [];
  let held = 0;
  let length = 0;
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      const part = bytesOf(chunk);
      parts.push(part);
      held += part.length;
      if (held < LARGE_BYTES) continue;
      file ??= await open(path, 'wx', 0o600);
      await file.write(Buffer.concat(parts));
      length += held;
      [parts, held] = [[], 0];
    }
    if (!file) return { bytes: Buffer.concat(parts) };
    await file.write(Buffer.concat(parts));
    return { file: path, length: length + held };
  } catch (error) {
    if (file) await unlink(path);
    throw error;
  } finally {
    await file?.close();
  }
}
