import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/** Ids have 36 characters. Longer segments are secrets, such as in a calendar's private address, or invalid. */
const NO_ID = /[^/]{37,}/g;
const MAX_CHARACTERS = 200;

/** Requests of monitoring and for files: most of all lines, and without news as long as they succeed. */
const ROUTINE = /^(?:\/api\/(?:health|ready|metrics)|\/(?!api\/).*\.[a-z\d]+|\/mf\/.*)$/;

/**
 * Logs a line per response: method, path, status and duration. Queries, headers, bodies and secrets in
 * paths are left out: they contain search terms, sessions and notes. Successful health checks and files are logged
 * at `debug`.
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
      const path = loggedPath(originalUrl);
      const isRoutine = status < 400 && ROUTINE.test(path);
      lines[isFailed ? 'error' : isRoutine ? 'debug' : 'info'](
        {
          requestId: requestIdOf(response),
          method,
          path,
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
