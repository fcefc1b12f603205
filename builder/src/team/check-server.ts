import type { GuestRow } from '@harmony/bff/build-store/trusted-types';
import { pagePolicy } from '@harmony/bff/page-policy';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendBuild } from './serve.ts';
import { standInPage, STYLE_NONCE } from './stand-in-page.ts';

/** Returns the policy of a page with this guest alone. */
function policyFor({ trustedTypes }: GuestRow): string {
  return Object.entries(pagePolicy(STYLE_NONCE, [], trustedTypes))
    .map(([name, values]) => `${kebabCase(name)} ${values.join(' ')}`)
    .join(';');
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Serves a micro-frontend in the stand-in for the shell, without an API, and with Harmony's security
 * policy, which allows the Trusted Types policies named in the row.
 *
 * @param folder with its build and the stand-in
 */
export async function serveStrictly(row: GuestRow, folder: string) {
  const policy = policyFor(row);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/mf/')) sendBuild(folder, pathname, response);
    else if (pathname.startsWith('/api/')) response.writeHead(404).end('{}');
    else if (pathname === '/stand-in/builds') response.writeHead(204).end();
    else {
      response.setHeader('Content-Security-Policy', policy).setHeader('Content-Type', 'text/html');
      response.end(standInPage(row));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
