import type { Language } from '@harmony/contract';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  isConflict,
  isConnectionLost,
  isDamaged,
  isOverloaded,
  isStorageLost,
} from '../database/database-errors.ts';
import { MaintenanceError } from '../database/database.ts';
import { errorPage } from './error-page.ts';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';
import { requestIdOf } from './request-id.ts';
import { isUnread, sendUnread } from './unread-body.ts';
import { languageOf, markLanguage } from '../language/reader-language.ts';

const RETRY_SECONDS = 2;
/** An operator has to free space first. */
const STORAGE_RETRY_SECONDS = 30;
const MAINTENANCE_RETRY_SECONDS = 60;

/**
 * Turns errors into responses. Internals go to the log, never to the caller.
 *
 * @param note is called with every error
 * @param languageFor returns the language of the caller
 */
export function errorHandler(
  logger: Logger,
  note: (error: unknown) => void,
  languageFor: (request: Request) => Promise<Language>,
): ErrorRequestHandler {
  return async (error, request, response, next) => {
    note(error);
    const refusal = toApiError(error);
    const requestId = requestIdOf(response);
    if (refusal.status >= 500 && !(error instanceof MaintenanceError))
      logger.error({ err: error, requestId }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    if (refusal.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
    const language = refusal.status >= 500 ? languageOf(request) : await languageFor(request);
    markLanguage(response, language);
    response.status(refusal.status).set('Cache-Control', 'no-store');
    const isPage = isForPage(request);
    const text = isPage
      ? errorPage(refusal.text, requestId, language)
      : JSON.stringify(refusal.body(requestId, language));
    response.type(isPage ? 'html' : 'json');
    if (isUnread(request)) sendUnread(request, response, text);
    else response.send(text);
  };
}

/** Whether a browser is loading a page; API calls get JSON, whatever they accept. */
function isForPage(request: Request): boolean {
  return !/^\/api(\/|$)/i.test(request.path) && request.accepts(['json', 'html']) === 'html';
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MaintenanceError) {
    const message = sentence(
      'Harmony is under maintenance. You can look at everything, and change it again in a few minutes.',
    );
    return new ApiError('unavailable', message, {}, MAINTENANCE_RETRY_SECONDS);
  }
  if (isStorageLost(error) || isDamaged(error)) {
    const message = sentence('Nothing can be saved right now. Please try again in a minute.');
    return new ApiError('unavailable', message, {}, STORAGE_RETRY_SECONDS);
  }
  if (isConnectionLost(error) || isOverloaded(error) || isConflict(error)) {
    return new ApiError(
      'unavailable',
      sentence('Please try again in a moment.'),
      {},
      RETRY_SECONDS,
    );
  }
  switch (statusOf(error)) {
    case 400:
    // Range not satisfiable.
    case 416:
      return new ApiError('malformed', sentence('Couldn’t read this request.'));
    case 412:
      return new ApiError('changed_meanwhile', sentence('This was changed in the meantime.'));
    case 413:
      return new ApiError('too_large', sentence('This is too large to send.'));
    case 415:
      return new ApiError('unsupported_media_type', sentence('Send this as JSON.'));
    default:
      return new ApiError('internal', sentence('Something went wrong. Please try again.'));
  }
}

/** Returns the status that Express sets on errors of its parsers and file responses. */
function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error
    ? error.status
    : undefined;
}
