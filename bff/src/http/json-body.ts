import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const BODY_LIMIT = '100kb';

const hashes = new WeakMap<IncomingMessage, string>();

const parse = express.json({
  limit: BODY_LIMIT,
  inflate: false,
  type: 'application/json',
  verify: (request, _response, bytes) => {
    hashes.set(request, createHash('sha256').update(bytes).digest('hex'));
  },
});

/** Reads JSON bodies of at most 100 kB; a body of any other kind is refused. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) {
    throw new ApiError('unsupported_media_type', 'Send this as JSON.');
  }
  parse(request, response, next);
};

/** The hash of a body's bytes, however deeply its JSON is nested; `null` without a body. */
export function bodyHashOf(request: IncomingMessage): string | null {
  return hashes.get(request) ?? null;
}
