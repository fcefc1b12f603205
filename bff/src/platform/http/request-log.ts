import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/** Ids have 36 characters. Longer segments are secrets, such as in a calendar's private address, or invalid. */
const NO_ID = /[^/]{37,}/g;
const MAX_CHARACTERS = 200;

/**
 * Logs a line per response: method, path, status and duration. Queries, headers, bodies and secrets in
 * paths are left out: they contain search terms, sessions and notes.
 */
export function requestLog(logger: Logger): RequestHandler {
  // Only the fields below are logged, so the cost of redaction is saved.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const start = performance.now();
    const { method, originalUrl } = request;
    response.on('close', () => {
      const status = response.statusCode;
      const isFailed = status >= 500;
      lines[isFailed ? 'error' : 'info'](
        {
          requestId: requestIdOf(response),
          method,
          path: loggedPath(originalUrl),
          status,
          milliseconds: Math.round(performance.now() - start),
        },
        isFailed ? 'failed' : 'answered',
      );
    });
    next();
  };
}

function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  // Build files have long names that are not secret.
  const shown = path.startsWith('/mf/') ? path : path.replaceAll(NO_ID, ':long');
  return shown.slice(0, MAX_CHARACTERS);
}
