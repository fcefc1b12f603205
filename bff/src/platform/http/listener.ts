import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { OperatorError } from '../operator-error.ts';
import type { Times } from './times.ts';
import { refuseUnreadable } from './unreadable.ts';

/** Each open connection costs about 20 kB. */
const MAX_CONNECTIONS = 10_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** Requests in flight are aborted after this time when the server stops. */
const STOP_MILLISECONDS = 10_000;
const LOG_AGAIN_MILLISECONDS = 60_000;
const IDLE_CHECK_MILLISECONDS = 50;

export interface Listener {
  /**
   * Starts to listen.
   *
   * @returns the port
   * @throws OperatorError if the address is not available
   */
  listen(port: number, host: string): Promise<number>;
  connections(): Promise<number>;
  refused(): number;
  /** Stops accepting requests and waits for those in flight. */
  close(): Promise<void>;
}

export type TakeOver = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface ListenerOptions {
  /** Without it, requests for a web socket get a plain response. */
  takeOver?: TakeOver | undefined;
  /** Connections beyond this number are closed immediately. */
  mostConnections?: number;
}

/**
 * Creates a listener with timeouts for slow clients.
 *
 * @param logger is warned about connections beyond the limit
 */
export function createListener(
  handle: RequestListener,
  times: Times,
  logger: Pick<Logger, 'warn'>,
  { takeOver, mostConnections = MAX_CONNECTIONS }: ListenerOptions = {},
): Listener {
  const http = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    connectionsCheckingInterval: times.check,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  http.timeout = times.quiet;
  http.maxConnections = mostConnections;
  const refused = countRefused(http, logger);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const webSockets = new Set<Duplex>();
  if (takeOver) {
    http.on('upgrade', (request, socket, head) => {
      webSockets.add(socket);
      socket.on('close', () => webSockets.delete(socket));
      takeOver(request, socket, head);
    });
  }
  http.on('request', (request, response) => {
    const late = setTimeout(() => cutOff(response), times.response);
    responses.set(request.socket, response);
    response.on('close', () => {
      clearTimeout(late);
      responses.delete(request.socket);
    });
    handle(request, response);
  });
  http.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, responses.get(socket)?.headersSent ?? false),
  );
  return {
    async listen(port, host) {
      http.listen(port, host);
      try {
        await once(http, 'listening');
      } catch (error) {
        throw explainedAddress(error, port, host);
      }
      return (http.address() as AddressInfo).port;
    },
    connections: promisify(http.getConnections.bind(http)),
    refused,
    async close() {
      // Web sockets never finish by themselves, and the server would wait for them.
      for (const socket of webSockets) socket.destroy();
      if (http.listening) await finishRequests(http);
    },
  };
}

/** Counts rejected connections, and logs at most once a minute, as they come in bursts. */
function countRefused(http: Server, logger: Pick<Logger, 'warn'>): () => number {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  http.on('drop', () => {
    count += 1;
    const now = performance.now();
    if (now - loggedAt < LOG_AGAIN_MILLISECONDS) return;
    loggedAt = now;
    logger.warn(
      { mostConnections: http.maxConnections },
      'too many connections, further ones are rejected',
    );
  });
  return () => count;
}

/** Ends a response that the client does not read; event streams are checked by their heartbeat instead. */
function cutOff(response: ServerResponse): void {
  const isEventStream = /^text\/event-stream\b/.test(String(response.getHeader('Content-Type')));
  if (!isEventStream) response.destroy();
}

function explainedAddress(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const explanation = {
    EADDRINUSE: `Port ${port} is taken on ${host}. Stop the program that listens there, or set PORT to another number.`,
    EACCES: `Port ${port} is not open to this user. Set PORT to a number above 1023, or allow it.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
    ENOTFOUND: `No machine called ${host} is found. Set HOST to an address of this one, or to 0.0.0.0 for all.`,
    EAI_AGAIN: `No machine called ${host} is found. Set HOST to an address of this one, or to 0.0.0.0 for all.`,
  }[String(code)];
  return explanation === undefined ? error : new OperatorError(explanation, { cause: error });
}

async function finishRequests(http: Server): Promise<void> {
  const closed = once(http, 'close');
  http.close();
  const idle = setInterval(() => http.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  const late = setTimeout(() => http.closeAllConnections(), STOP_MILLISECONDS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
