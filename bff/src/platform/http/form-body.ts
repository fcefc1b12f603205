import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { MOST_IMPORT_BYTES } from '@harmony/contract';
import { ApiError, invalidField } from './api-error.ts';
import { sentence } from '../language/sentence.ts';
import { keepBodyHash } from './json-body.ts';
import type { Reception } from './uploads.ts';
import { isStorageLost } from '../database/database-errors.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_PARTS = 4;

/**
 * Reads a multipart form with files of at most 10 MB each: a file becomes a `SpooledFile`, any other field is
 * parsed as JSON. Larger files are read to the end and discarded, so that the client receives the response.
 *
 * @throws ApiError `unsupported_media_type`, `too_large`, `malformed`, `invalid` for a field that is not JSON, or as
 * the signal of a {@link Reception}
 */
export async function readForm(request: Request, { signal, spool }: Reception): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported_media_type', sentence('Send this as a form with a file.'));
  }
  const parts: Promise<Part>[] = [];
  let isTooLarge = false;
  const form = formReader(request);
  const failed = Promise.withResolvers<never>();
  form.on('file', (name, stream, fileName) => {
    stream.on('limit', () => {
      isTooLarge = true;
    });
    // A truncated file fails the form as well; without a listener the error would end the process.
    stream.on('error', () => {});
    const part = filePart(name, fileName, stream, spool);
    part.catch(failed.reject);
    parts.push(part);
  });
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) isTooLarge = true;
    parts.push(Promise.resolve({ name, value, hashed: JSON.stringify([name, value]) }));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => {
      isTooLarge = true;
    });
  }
  // Awaited below; later errors add no information.
  form.on('error', () => {});
  // The client may disconnect midway.
  request.once('error', (error) => form.destroy(error));
  let read: Part[];
  try {
    request.pipe(form);
    await Promise.race([once(form, 'finish', { signal }), failed.promise]);
    read = await Promise.all(parts);
  } catch (error) {
    request.unpipe(form).resume();
    form.destroy();
    if (signal.aborted) throw signal.reason;
    if (isStorageLost(error)) throw error;
    throw new ApiError('malformed', sentence('Couldn’t read this form.'));
  }
  if (isTooLarge) throw new ApiError('too_large', sentence('Use a file of at most 10 MB.'));
  request.body = Object.fromEntries(read.map(({ name, value }) => [name, valueOf(name, value)]));
  const hash = createHash('sha256');
  for (const { hashed } of read) hash.update(hashed);
  keepBodyHash(request, hash.digest('hex'));
}

interface Part {
  name: string;
  value: File | string;
  hashed: string;
}

async function filePart(
  name: string,
  fileName: string,
  stream: Readable,
  spool: Reception['spool'],
): Promise<Part> {
  const hash = createHash('sha256');
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const value = await spool(basename(fileName || 'file'), chunks());
  return { name, value, hashed: JSON.stringify([name, fileName, hash.digest('hex')]) };
}

function formReader({ headers }: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fileSize: MOST_IMPORT_BYTES,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_PARTS,
        headerPairs: 20,
      },
    });
  } catch {
    throw new ApiError('malformed', sentence('Couldn’t read this form.'));
  }
}

function valueOf(name: string, value: File | string): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw invalidField(name, sentence('Send this as JSON'));
  }
}
