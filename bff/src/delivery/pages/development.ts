import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { TakeOver } from '../../platform/http/listener.ts';

/** Where each front end that is served from its sources has its development server, by the front end's name. */
export type DevelopmentServers = Readonly<Record<string, string>>;

const ADDRESS = /^\/mf\/([a-z0-9-]+)\/development\//;

/**
 * Hands `/mf/<name>/development/…`, with its web socket, to development servers, so that pages know this
 * origin alone and their content security policy is that of production.
 */
export function developmentProxy(servers: DevelopmentServers): {
  handle: RequestHandler;
  takeOver: TakeOver;
} {
  const serverOf = (address = ''): string | undefined => servers[ADDRESS.exec(address)?.[1] ?? ''];
  const proxy = createProxyMiddleware({
    pathFilter: (path) => serverOf(path) !== undefined,
    // Nobody is asked where there is nobody: the filter has looked before.
    // A connection that is kept may be closed by a busy development server just when it is used again.
    agent: new Agent({ keepAlive: false }),
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
