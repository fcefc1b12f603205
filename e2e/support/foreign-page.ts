import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else. */
export interface ForeignPage {
  /** The HTML of its body. */
  body: string;
  head?: string;
  /** Its content security policy. */
  policy?: string;
}

/**
 * Serves a page on an origin of its own.
 *
 * @returns its address, and how to end it
 */
export async function serveForeignPage({ body, head = '', policy }: ForeignPage) {
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy ? { 'Content-Security-Policy': policy } : {}),
    });
    response.end(
      `<!doctype html><html lang="en"><head><title>A blog</title>${head}</head><body><main><h1>A blog</h1>${body}</main></body></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
