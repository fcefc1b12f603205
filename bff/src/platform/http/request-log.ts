import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/** An id has 36 characters. What is longer is a secret, such as that of a calendar's private address, or made up. */
const NO_ID = /[^/]{37,}/g;
const MOST_CHARACTERS = 200;

/**
 * Logs one line for each response: method, path, status and duration. Never a query, a header or a
 * body: they hold what people search for, their sessions and their notes. Nor what in a path may be a secret.
 */
export function requestLog(logger: Logger): RequestHandler {
  // Only these fields are ever logged here, so there is nothing to redact in each of many lines.
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
  // Files of builds have long names, and nothing of anybody's.
  const told = path.startsWith('/mf/') ? path : path.replaceAll(NO_ID, ':long');
  return told.slice(0, MOST_CHARACTERS);
}
