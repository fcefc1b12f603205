import { errorBodySchema } from '@harmony/contract';
import type { BodyOf, Endpoint, ErrorBody, ParamsOf, QueryOf, ResponseOf } from '@harmony/contract';
import { expect } from 'vitest';
import { openEvents } from './event-reader.ts';
import type { EventReader } from './event-reader.ts';

/** Parts of a test's request. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

type SentTo<E extends Endpoint> = {
  headers?: Record<string, string>;
} & (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined
    ? object
    : undefined extends BodyOf<E>
      ? { body?: BodyOf<E> }
      : { body: BodyOf<E> });

/** A raw response. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Acts as a browser: keeps cookies and sends the page's origin. */
export interface TestClient {
  cookies: Map<string, string>;
  /** Sends any request. */
  fetch(path: string, init?: RequestInit): Promise<Reply>;
  /** Calls an endpoint with any request. */
  send(endpoint: Endpoint, sent?: Sent): Promise<Reply>;
  /** Sends a valid request, and expects success and a response that matches the contract exactly. */
  ok<const E extends Endpoint>(
    endpoint: E,
    ...sent: object extends SentTo<E> ? [SentTo<E>?] : [SentTo<E>]
  ): Promise<ResponseOf<E>>;
  /** Calls an endpoint, expects an error status and returns the error. */
  refused(endpoint: Endpoint, status: number, sent?: Sent): Promise<ErrorBody>;
  /** Listens to the events of the signed-in user. */
  events(lastEventId?: string): Promise<EventReader>;
}

/**
 * Creates a client without cookies on a page of `publicUrl`.
 *
 * @param always default headers of all requests
 */
export function createClient(
  address: string,
  publicUrl: string,
  always: Record<string, string> = {},
): TestClient {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const client: TestClient = {
    cookies,
    async fetch(path, init = {}) {
      const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
      if (!headers.has('Origin')) headers.set('Origin', publicUrl);
      if (cookies.size > 0) headers.set('Cookie', cookieHeader());
      const response = await fetch(`${address}${path}`, { redirect: 'manual', ...init, headers });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    send(endpoint, { params, query, body, headers } = {}) {
      const search =
        query === undefined ? '' : `?${new URLSearchParams(textsOf(query)).toString()}`;
      return client.fetch(`${pathOf(endpoint, params)}${search}`, {
        method: endpoint.method,
        ...(body !== undefined && bodyOf(endpoint, body, headers)),
        ...(body === undefined && headers && { headers }),
      });
    },
    async ok<const E extends Endpoint>(endpoint: E, sent?: Sent) {
      const reply = await client.send(endpoint, sent);
      assertStatus(reply, endpoint.status);
      if (!endpoint.response) return undefined as ResponseOf<E>;
      const response: unknown = JSON.parse(reply.text);
      // Rejects fields outside the contract.
      expect(endpoint.response.parse(response)).toEqual(response);
      return response as ResponseOf<E>;
    },
    async refused(endpoint, status, sent) {
      const reply = await client.send(endpoint, sent);
      assertStatus(reply, status);
      return errorBodySchema.strict().parse(JSON.parse(reply.text));
    },
    events: (lastEventId) => openEvents(`${address}/api/events`, cookieHeader(), lastEventId),
  };
  return client;
}

/** Encodes a body in the format of the endpoint, with its headers. */
function bodyOf({ bodyKind }: Endpoint, body: unknown, headers: Sent['headers']): RequestInit {
  if (bodyKind !== 'form') {
    const json = { 'Content-Type': 'application/json', ...headers };
    return { headers: json, body: JSON.stringify(body) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, value instanceof File ? value : JSON.stringify(value));
  }
  return { headers: headers ?? {}, body: form };
}

function assertStatus({ status, text }: Reply, expected: number): void {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${text}`);
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';');
  const [name = '', value = ''] = pair.split('=');
  const isDeletion = attributes.some((attribute) =>
    attribute.trim().startsWith('Expires=Thu, 01 Jan 1970'),
  );
  if (isDeletion) cookies.delete(name);
  else cookies.set(name, value);
}

function pathOf({ path }: Endpoint, params: unknown): string {
  return Object.entries(textsOf(params ?? {})).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path as string,
  );
}

function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
