import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response that a double sends in place of its own; `hang` sends none, and `own` its own. */
export type Scripted =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'own';

/** A request as a double received it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

export interface Double {
  origin: string;
  /** All requests, in order. */
  requests: readonly ReceivedRequest[];
  /** Sends these responses to the next requests. */
  script(...responses: Scripted[]): void;
  /** Delays responses until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts a server on this machine that answers by `respond`, unless a response is scripted. */
export async function startDouble(
  respond: (requests: ReceivedRequest) => Reply | Promise<Reply>,
): Promise<Double> {
  const requests: ReceivedRequest[] = [];
  const scripted: Scripted[] = [];
  let held: Promise<void> | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin);
    const { method = '', headers } = request;
    const one: ReceivedRequest = {
      method,
      path,
      query,
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(one);
    await held;
    const next = scripted.shift();
    if (next === 'hang') return;
    if (next && next !== 'own') {
      response.writeHead(next.status, next.headers).end(next.body ?? '');
      return;
    }
    const reply = await respond(one);
    const isJson = reply.json !== undefined;
    response
      .writeHead(reply.status, {
        'Content-Type': isJson ? 'application/json' : 'text/plain',
        ...reply.headers,
      })
      .end(isJson ? JSON.stringify(reply.json) : (reply.text ?? ''));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Ends with the test process.
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    script(...responses) {
      scripted.push(...responses);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
