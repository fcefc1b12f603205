import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';
import { createPrivateFolder } from '../private-folder.ts';

/** Bytes of all uploads together, from their reception to the response. */
const MOST_BYTES = 160 * 1024 * 1024;
/** Bytes that a client has to send in each window. */
const LEAST_BYTES_IN_WINDOW = 32 * 1024;
const RETRY_SECONDS = 10;

/** The reception of one body. */
export interface Reception {
  /** Aborted with an ApiError: `timed_out` below the minimum speed, `unavailable` beyond the limit of all uploads. */
  signal: AbortSignal;
  /** Writes a file to disk, from where it is deleted after the response. */
  spool(name: string, chunks: AsyncIterable<Uint8Array>): Promise<SpooledFile>;
}

/** Receives large bodies, within limits shared by all clients. */
export interface Uploads {
  receive(request: Request, response: Response): Reception;
}

/** An uploaded file on disk. Read by `bytes` only, until the response. */
export class SpooledFile extends File {
  readonly #handle: FileHandle;
  readonly #size: number;

  constructor(name: string, handle: FileHandle, size: number) {
    super([], name);
    this.#handle = handle;
    this.#size = size;
    Object.defineProperty(this, 'size', { value: size });
  }

  /** @throws ApiError `unavailable` once the client has disconnected */
  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#handle.fd === -1) throw unavailable();
    const bytes = new Uint8Array(this.#size);
    const { bytesRead } = await this.#handle.read(bytes, 0, this.#size, 0);
    if (bytesRead !== this.#size) throw new Error('An uploaded file is incomplete on disk');
    return bytes;
  }
}

/**
 * Creates the uploads of a server.
 *
 * @param folder for files in progress
 * @param windowMilliseconds interval at which the speed of clients is checked
 */
export function createUploads(
  folder: string,
  windowMilliseconds: number,
  mostBytes = MOST_BYTES,
): Uploads {
  let held = 0;
  return {
    receive(request, response) {
      const stopped = new AbortController();
      const handles: FileHandle[] = [];
      let received = 0;
      let inWindow = 0;
      const pace = setInterval(() => {
        if (inWindow < LEAST_BYTES_IN_WINDOW) refuse(tooSlow());
        inWindow = 0;
      }, windowMilliseconds);
      const count = ({ length }: Buffer): void => {
        received += length;
        inWindow += length;
        held += length;
        if (held > mostBytes) refuse(unavailable());
      };
      const end = (): void => {
        clearInterval(pace);
        request.off('data', count);
      };
      function refuse(error: ApiError): void {
        end();
        // The rest of the body is not awaited.
        if (!response.headersSent) response.set('Connection', 'close');
        stopped.abort(error);
      }
      request.on('data', count).once('end', end);
      response.once('close', () => {
        end();
        held -= received;
        for (const handle of handles) void handle.close();
      });
      return {
        signal: stopped.signal,
        async spool(name, chunks) {
          const handle = await openUnnamed(folder);
          if (response.destroyed) await handle.close();
          else handles.push(handle);
          let size = 0;
          for await (const chunk of chunks) {
            await handle.write(chunk);
            size += chunk.length;
          }
          return new SpooledFile(name, handle, size);
        },
      };
    },
  };
}

/** Opens a file without a name, which the system deletes with its handle, also after a crash. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await createPrivateFolder(folder);
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

function tooSlow(): ApiError {
  return new ApiError('timed_out', sentence('This took too long to arrive. Please try again.'));
}

function unavailable(): ApiError {
  const message = sentence('Too much is being uploaded right now. Please try again in a moment.');
  return new ApiError('unavailable', message, {}, RETRY_SECONDS);
}
