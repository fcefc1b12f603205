import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site. */
export interface ForeignPage {
  body: string;
  head?: string;
  policy?: string;
}

/**
 * Serves a page on its own origin.
 *
 * @returns its address and a function that stops it
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
