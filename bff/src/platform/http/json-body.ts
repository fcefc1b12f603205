import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';

const BODY_LIMIT = '100kb';
const FOREIGN_BODY_LIMIT = '1kb';
const FOREIGN_TYPES = ['application/json', 'text/plain'] as const;
const LARGE_BODY_LIMIT = '5mb';
const OTHER_CHARSET = /charset="?(?!utf-8)/i;

const hashes = new WeakMap<IncomingMessage, string>();

/** Stores the hash of a body, by which a retry is distinguished from a different request. */
export function keepBodyHash(request: IncomingMessage, hash: string): void {
  hashes.set(request, hash);
}

const options = {
  inflate: false,
  type: 'application/json',
  verify: (request: IncomingMessage, _response: unknown, bytes: Buffer): void => {
    keepBodyHash(request, createHash('sha256').update(bytes).digest('hex'));
  },
};

const parseForeign = express.json({
  ...options,
  type: [...FOREIGN_TYPES],
  limit: FOREIGN_BODY_LIMIT,
});
const parse = express.json({ ...options, limit: BODY_LIMIT });
const readBytes = promisify(express.raw({ ...options, limit: LARGE_BODY_LIMIT }));

/** Parses JSON bodies of at most 100 kB; rejects any other content type. */
export const jsonBody: RequestHandler = (request, response, next) => {
  assertJson(request);
  parse(request, response, next);
};

/**
 * Parses small JSON bodies from pages of other sites, also as text, which browsers send without a preflight. The
 * header is for cross-origin isolated pages, whose requests would fail without it.
 */
export const foreignBody: RequestHandler = (request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (hasBody(request) && !request.is([...FOREIGN_TYPES])) throw unsupported();
  parseForeign(request, response, next);
};

/** Returns the bytes of a JSON body of at most 5 MB, in UTF-8; `undefined` without a body. */
export async function readLargeBody(
  request: Request,
  response: Response,
): Promise<Uint8Array | undefined> {
  assertJson(request);
  if (OTHER_CHARSET.test(request.get('Content-Type') ?? '')) throw unsupported();
  await readBytes(request, response);
  return request.body instanceof Uint8Array ? request.body : undefined;
}

/**
 * Parses the bytes of a JSON body.
 *
 * @throws ApiError `malformed`
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ApiError('malformed', sentence('Couldn’t read this request.'));
  }
}

function assertJson(request: Request): void {
  if (hasBody(request) && !request.is('application/json')) throw unsupported();
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function unsupported(): ApiError {
  return new ApiError('unsupported_media_type', sentence('Send this as JSON.'));
}

/** Returns the hash of the body's bytes, or `null` without a body. */
export function bodyHashOf(request: IncomingMessage): string | null {
  return hashes.get(request) ?? null;
}
