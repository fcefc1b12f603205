import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { TakeOver } from '../../platform/http/listener.ts';

/** Development server of each front end that is served from its sources. */
export type DevelopmentServers = Readonly<Record<string, string>>;

/** Folder of a language, in which builds have their translated scripts. Scripts of a development server have all. */
const LANGUAGE_FOLDER = /^(\/mf\/[a-z0-9-]+\/development\/)[a-z]{2}\//;

const ADDRESS = /^\/mf\/([a-z0-9-]+)\/development\//;

/**
 * Proxies `/mf/<name>/development/…`, including web sockets, to development servers, so that pages use a single origin
 * and the production content security policy.
 */
export function developmentProxy(servers: DevelopmentServers): {
  handle: RequestHandler;
  takeOver: TakeOver;
} {
  const serverOf = (address = ''): string | undefined => servers[ADDRESS.exec(address)?.[1] ?? ''];
  const proxy = createProxyMiddleware({
    pathFilter: (path) => serverOf(path) !== undefined,
    // The filter has ensured that a server exists. No keep-alive: a busy development server may close an idle
    // connection just when it is reused.
    agent: new Agent({ keepAlive: false }),
    pathRewrite: (path) => path.replace(LANGUAGE_FOLDER, '$1'),
    router: ({ url }) => serverOf(url) ?? '',
  });
  return {
    handle: (request, response, next) => void proxy(request, response, next),
    takeOver(request, socket, head) {
      if (serverOf(request.url)) proxy.upgrade(request, socket as Socket, head);
      else socket.destroy();
    },
  };
}
