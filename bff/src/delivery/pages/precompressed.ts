import type { RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A script of a build, by a plain path. */
const SCRIPT = /^(\/[\w-][\w.-]*)+\.js$/;

/**
 * Leads to the brotli copy that a build keeps beside each script, where the browser takes it. Looked
 * up at each request and not once at the start, because a deploy adds builds while the server runs.
 *
 * @param folder what the static files behind this are served from
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
