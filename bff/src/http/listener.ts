import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { OperatorError } from '../operator/operator-error.ts';
import type { Times } from './times.ts';
import { refuseUnreadable } from './unreadable.ts';

/** Each open connection costs some 20 kB; one more than these is closed at once. */
const MOST_CONNECTIONS = 10_000;
const MOST_HEADER_BYTES = 16 * 1024;

/** Requests that have not finished by then are cut off when the server stops. */
const STOP_MILLISECONDS = 10_000;
const IDLE_CHECK_MILLISECONDS = 50;

/** What takes requests from the network. */
export interface Listener {
  /**
   * Starts to listen.
   *
   * @returns the port
   * @throws OperatorError where that address cannot be listened on
   */
  listen(port: number, host: string): Promise<number>;
  /** How many connections are open now. */
  connections(): Promise<number>;
  /** Takes no more requests and waits for those in flight. */
  close(): Promise<void>;
}

/** Makes a listener that keeps no client waiting for a slow one, and none that takes too long. */
export function createListener(answer: RequestListener, times: Times): Listener {
  const http = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    connectionsCheckingInterval: times.check,
    maxHeaderSize: MOST_HEADER_BYTES,
  });
  http.timeout = times.quiet;
  http.maxConnections = MOST_CONNECTIONS;
  const answers = new WeakMap<Duplex, ServerResponse>();
  http.on('request', (request, response) => {
    const late = setTimeout(() => cutOff(response), times.answer);
    answers.set(request.socket, response);
    response.on('close', () => {
      clearTimeout(late);
      answers.delete(request.socket);
    });
    answer(request, response);
  });
  http.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, answers.get(socket)?.headersSent ?? false),
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
    async close() {
      if (http.listening) await finishRequests(http);
    },
  };
}

/** Ends an answer that is not taken; an event stream looks after itself with every heartbeat. */
function cutOff(response: ServerResponse): void {
  const isEventStream = /^text\/event-stream\b/.test(String(response.getHeader('Content-Type')));
  if (!isEventStream) response.destroy();
}

function explainedAddress(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const told = {
    EADDRINUSE: `Port ${port} is taken on ${host}. Stop the program that listens there, or set PORT to another number.`,
    EACCES: `Port ${port} is not open to this user. Set PORT to a number above 1023, or allow it.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
    ENOTFOUND: `No machine called ${host} is found. Set HOST to an address of this one, or to 0.0.0.0 for all.`,
    EAI_AGAIN: `No machine called ${host} is found. Set HOST to an address of this one, or to 0.0.0.0 for all.`,
  }[String(code)];
  return told === undefined ? error : new OperatorError(told, { cause: error });
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
