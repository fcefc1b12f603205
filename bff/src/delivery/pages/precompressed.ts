import type { RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Path of a script of a build. */
const SCRIPT = /^(\/[\w-][\w.-]*)+\.js$/;

/**
 * Serves the Brotli copy of a script if the browser accepts it. Checked for each request, because deployments add
 * builds while the server runs.
 *
 * @param folder served by the static middleware that follows
 */
export function precompressed(folder: string): RequestHandler {
  return (request, response, next) => {
    if (!SCRIPT.test(request.path)) return next();
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('br') && existsSync(join(folder, `${request.path}.br`))) {
      request.url = `${request.path}.br`;
      response.set('Content-Encoding', 'br').type('js');
    }
    return next();
  };
}
