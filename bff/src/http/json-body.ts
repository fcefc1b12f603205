import express from 'express';
import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

const BODY_LIMIT = '100kb';

const parse = express.json({ limit: BODY_LIMIT, inflate: false, type: 'application/json' });

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
