import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { basename } from 'node:path';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { MOST_IMPORT_BYTES } from '@harmony/contract';
import { ApiError, invalidField } from './api-error.ts';
import { sentence } from '../language/sentence.ts';
import { keepBodyHash } from './json-body.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_PARTS = 4;

/**
 * Reads a multipart form with files of at most 10 MB each: a file becomes a `File`, any other field is
 * parsed as JSON. Larger files are read to the end and discarded, so that the client receives the response.
 *
 * @throws ApiError `unsupported_media_type`, `too_large`, `malformed`, or `invalid` for a field that is not JSON
 */
export async function readForm(request: Request): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported_media_type', sentence('Send this as a form with a file.'));
  }
  const hash = createHash('sha256');
  const parts: [name: string, value: File | string][] = [];
  let isTooLarge = false;
  const form = formReader(request);
  form.on('file', (name, stream, fileName) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('limit', () => {
      isTooLarge = true;
      chunks.length = 0;
    });
    // A truncated file fails the form as well; without a listener the error would end the process.
    stream.on('error', () => {});
    stream.on('end', () => {
      parts.push([name, new File(chunks, basename(fileName || 'file'))]);
      hash.update(JSON.stringify([name, fileName]));
      for (const chunk of chunks) hash.update(chunk);
    });
  });
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) isTooLarge = true;
    parts.push([name, value]);
    hash.update(JSON.stringify([name, value]));
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
  try {
    request.pipe(form);
    await once(form, 'finish');
  } catch {
    request.unpipe(form).resume();
    throw new ApiError('malformed', sentence('This form cannot be read.'));
  }
  if (isTooLarge) throw new ApiError('too_large', sentence('Use a file of at most 10 MB.'));
  request.body = Object.fromEntries(parts.map(([name, value]) => [name, valueOf(name, value)]));
  keepBodyHash(request, hash.digest('hex'));
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
    throw new ApiError('malformed', sentence('This form cannot be read.'));
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
