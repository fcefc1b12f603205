import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  isConflict,
  isConnectionLost,
  isDamaged,
  isOverloaded,
  isStorageLost,
} from '../database/database-errors.ts';
import { errorPage } from './error-page.ts';
import { ApiError } from './api-error.ts';
import { requestIdOf } from './request-id.ts';

const RETRY_SECONDS = 2;
/** Somebody has to make room first. */
const STORAGE_RETRY_SECONDS = 30;

/**
 * The one place where an error becomes a response. Internals go to the log, never to the caller.
 *
 * @param note is told of every error
 */
export function errorHandler(logger: Logger, note: (error: unknown) => void): ErrorRequestHandler {
  return (error, request, response, next) => {
    note(error);
    const refusal = toApiError(error);
    const requestId = requestIdOf(response);
    if (refusal.status >= 500) logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
    response.status(refusal.status).set('Cache-Control', 'no-store');
    if (isForPage(request)) response.type('html').send(errorPage(refusal.message, requestId));
    else response.json(refusal.body(requestId));
  };
}

/** Whether a browser wants to show what it gets; calls of the API want data whatever they accept. */
function isForPage(request: Request): boolean {
  return !/^\/api(\/|$)/i.test(request.path) && request.accepts(['json', 'html']) === 'html';
}

/** What an error means for the caller. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isStorageLost(error) || isDamaged(error)) {
    const message = 'Nothing can be saved right now. Please try again in a minute.';
    return new ApiError('unavailable', message, {}, STORAGE_RETRY_SECONDS);
  }
  if (isConnectionLost(error) || isOverloaded(error) || isConflict(error)) {
    return new ApiError('unavailable', 'Please try again in a moment.', {}, RETRY_SECONDS);
  }
  switch (statusOf(error)) {
    case 400:
      return new ApiError('malformed', 'This request cannot be read.');
    case 413:
      return new ApiError('too_large', 'This is too large to send.');
    case 415:
      return new ApiError('unsupported_media_type', 'Send this as JSON.');
    default:
      return new ApiError('internal', 'Something went wrong. Please try again.');
  }
}

/** The status that Express and its parsers put on their errors. */
function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error
    ? error.status
    : undefined;
}
