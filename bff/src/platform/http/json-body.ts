import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';

const BODY_LIMIT = '100kb';
const LARGE_BODY_LIMIT = '5mb';

const hashes = new WeakMap<IncomingMessage, string>();

/** Stores the hash of a body, by which a retry is distinguished from a different request. */
export function keepBodyHash(request: IncomingMessage, hash: string): void {
  hashes.set(request, hash);
}

const parserUpTo = (limit: string) =>
  express.json({
    limit,
    inflate: false,
    type: 'application/json',
    verify: (request, _response, bytes) => {
      keepBodyHash(request, createHash('sha256').update(bytes).digest('hex'));
    },
  });

const parse = parserUpTo(BODY_LIMIT);
const parseLarge = promisify(parserUpTo(LARGE_BODY_LIMIT));

/** Parses JSON bodies of at most 100 kB; rejects any other content type. */
export const jsonBody: RequestHandler = (request, response, next) => {
  assertJson(request);
  parse(request, response, next);
};

/** Parses a JSON body of at most 5 MB. */
export async function readLargeJson(request: Request, response: Response): Promise<void> {
  assertJson(request);
  await parseLarge(request, response);
}

function assertJson(request: Request): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) {
    throw new ApiError('unsupported_media_type', sentence('Send this as JSON.'));
  }
}

/** Returns the hash of the body's bytes, or `null` without a body. */
export function bodyHashOf(request: IncomingMessage): string | null {
  return hashes.get(request) ?? null;
}
