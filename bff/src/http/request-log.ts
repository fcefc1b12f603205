import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/**
 * Logs one line for each response: method, path, status and duration. Never a query, a header or a
 * body: they hold what people search for, their sessions and their notes.
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
          path: originalUrl.split('?', 1)[0],
          status,
          milliseconds: Math.round(performance.now() - start),
        },
        isFailed ? 'failed' : 'answered',
      );
    });
    next();
  };
}
