import { endpoints, errorBodySchema } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, newTransaction, registerPair, registerPerson } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
});
afterAll(() => server.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Sends a POST that creates a transaction, with any options. */
async function post(init: RequestInit & { headers?: Record<string, string> }) {
  const reply = await pair.one.fetch('/api/transactions', { method: 'POST', ...init });
  return { ...reply, code: errorBodySchema.safeParse(JSON.parse(reply.text)).data?.code };
}

describe('a change', () => {
  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: `${PUBLIC_URL}.evil.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ])('is rejected when it comes from another site (%j)', async (headers) => {
    const body = JSON.stringify(newTransaction(pair.category));
    const { status, code } = await post({ headers: { ...JSON_TYPE, ...headers }, body });
    expect([status, code]).toEqual([403, 'cross_site']);
  });

  it('is accepted from a page of the product with any Origin header', async () => {
    const body = JSON.stringify(newTransaction(pair.category));
    const headers = { ...JSON_TYPE, Origin: 'http://localhost:5', 'Sec-Fetch-Site': 'same-origin' };
    expect((await post({ headers, body })).status).toBe(201);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json+x',
    'application/json; charset=klingon',
  ])('is rejected as %s', async (type) => {
    const body = JSON.stringify(newTransaction(pair.category));
    const { status, code } = await post({ headers: { 'Content-Type': type }, body });
    expect([status, code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['{', '"text"', '7', 'null', '[]', '{"a":1}}'])(
    'is rejected as malformed: %j',
    async (body) => {
      const { status, code } = await post({ headers: JSON_TYPE, body });
      expect([status, code]).toEqual([400, 'malformed']);
    },
  );

  it('is rejected above 100 kB and with texts that are too long', async () => {
    const sized = (length: number) =>
      JSON.stringify(newTransaction(pair.category, { notes: 'n'.repeat(length) }));
    const large = await post({ headers: JSON_TYPE, body: sized(110_000) });
    expect([large.status, large.code]).toEqual([413, 'too_large']);
    const long = await post({ headers: JSON_TYPE, body: sized(64_000) });
    expect(fieldsOf(errorBodySchema.parse(JSON.parse(long.text)))).toEqual(['notes']);
  });

  it('is rejected with at most 20 issues, and the number of the others', async () => {
    const parts = Array.from({ length: 50 }, () => ({}));
    const { status, text } = await post({ headers: JSON_TYPE, body: JSON.stringify({ parts }) });
    const { issues, message } = errorBodySchema.parse(JSON.parse(text));
    expect(status).toBe(422);
    expect(issues).toHaveLength(20);
    expect(message).toMatch(/ \(and \d+ more problems\)$/);
  });

  it('is rejected without an issue for each of thousands of shares', async () => {
    const keys = Array.from({ length: 8000 }, (_, index) => [`k${index}`, 1]);
    const shares: Record<string, number> = Object.fromEntries(keys);
    const split = { kind: 'percent' as const, shares };
    const body = JSON.stringify(newTransaction(pair.category, { split }));
    const { status, text } = await post({ headers: JSON_TYPE, body });
    expect(status).toBe(422);
    expect(fieldsOf(errorBodySchema.parse(JSON.parse(text)))).toEqual(['split.shares']);
    expect(text.length).toBeLessThan(1000);
  });

  it('handles prototype keys in JSON', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const plain = JSON.stringify(newTransaction(pair.category)).slice(1);
    const nested = await post({ headers: JSON_TYPE, body: `{"extra":${deep},${plain}` });
    expect(nested.status).toBe(201);
    const headers = { ...JSON_TYPE, 'Idempotency-Key': 'deep' };
    const body = `{"extra":${deep},${plain}`;
    const [first, again] = [await post({ headers, body }), await post({ headers, body })];
    expect([first.status, again.text]).toEqual([201, first.text]);
    const polluting = `{"__proto__":{"polluted":true},"constructor":{"prototype":{}},${plain}`;
    const reply = await post({ headers: JSON_TYPE, body: polluting });
    expect(reply.status).toBe(201);
    expect(reply.text).not.toContain('polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('every response', () => {
  it('is not cached and has security headers', async () => {
    const { headers } = await pair.one.send(endpoints.session.currentUser);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    const policy = String(headers.get('Content-Security-Policy')).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "font-src 'self' data:",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
  });

  it('permits styles of one nonce, new for each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await pair.one.send(endpoints.session.currentUser);
        return /style-src 'self' 'nonce-([^']+)'/.exec(
          String(headers.get('Content-Security-Policy')),
        )?.[1];
      }),
    );
    expect(nonces[0]).toMatch(/^[\w-]{36}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each(['abc-123', 'A'.repeat(64)])('carries the id of the request: %j', async (id) => {
    const { headers } = await pair.one.fetch('/api/health', { headers: { 'X-Request-Id': id } });
    expect(headers.get('X-Request-Id')).toBe(id);
  });

  it.each(['*/ DROP TABLE users', 'a b', 'A'.repeat(65), ''])(
    'replaces the invalid id %j',
    async (id) => {
      const reply = await pair.one.fetch('/api/nowhere', { headers: { 'X-Request-Id': id } });
      expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.parse(reply.text)).toMatchObject({
        requestId: reply.headers.get('X-Request-Id'),
      });
    },
  );
});

describe('a path with another spelling', () => {
  it.each(['/API/Auth/User', '/api/auth/user/', '/aPI/auth/USER?x=1'])(
    'has the same headers and rules: %s',
    async (path) => {
      const { status, headers } = await pair.one.fetch(path);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect((await server.client().fetch(path)).status).toBe(401);
    },
  );

  it('is protected from other sites', async () => {
    const reply = await pair.one.fetch('/API/transactions', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(newTransaction(pair.category)),
    });
    expect(errorBodySchema.parse(JSON.parse(reply.text)).code).toBe('cross_site');
  });

  it.each(['/API/nowhere', '/api//auth/user', '/api/%61uth/user', '/Api/./auth/user;x'])(
    'is unknown to the router: %s',
    async (path) => {
      const { status, headers, text } = await pair.one.fetch(path);
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
      expect(errorBodySchema.strict().parse(JSON.parse(text)).code).toBe('not_found');
    },
  );
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api'],
    ['POST', '/api/auth/user'],
    ['DELETE', '/api/couples'],
    ['GET', '/api/couples/current/'.concat('x'.repeat(2000))],
  ])('responds to %s %s with JSON', async (method, path) => {
    const reply = await pair.one.fetch(path, { method });
    expect(reply.status).toBe(404);
    expect(errorBodySchema.strict().parse(JSON.parse(reply.text)).code).toBe('not_found');
  });

  it('responds to a malformed address', async () => {
    const reply = await pair.one.fetch('/api/couples/%ff/name', {
      method: 'PATCH',
      headers: JSON_TYPE,
      body: '{"name":"x"}',
    });
    expect(reply.status).toBe(400);
  });
});

describe('a file', () => {
  it.each([
    ['of which something else was expected', { 'If-Match': '"another"' }, 412],
    ['of which a part is asked for that it does not have', { Range: 'bytes=99999999-' }, 400],
  ])('%s is rejected', async (_of, headers, status) => {
    const client = server.client();
    expect((await client.fetch('/icons/icon-192.png')).status).toBe(200);
    expect((await client.fetch('/icons/icon-192.png', { headers })).status).toBe(status);
  });
});

describe('operators', () => {
  it('can read liveness, readiness and metrics', async () => {
    const client = server.client();
    expect((await client.fetch('/api/health')).status).toBe(200);
    expect((await client.fetch('/api/ready')).status).toBe(200);
    await pair.one.ok(endpoints.transactions.list);
    const { text } = await client.fetch('/api/metrics');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/transactions",status="200"}',
    );
    expect(text).toContain('event_streams_open 0');
    expect(text).not.toContain(pair.couple.id);
  });

  it('find errors in the log, without internals in the response', async () => {
    const broken = await startTestServer();
    const person = await registerPerson(broken);
    await broken.services.database.sequelize.query('DROP TABLE outbox');
    const reply = await person.send(endpoints.couples.create, { body: { name: 'Us' } });
    expect(reply.status).toBe(500);
    const error = errorBodySchema.strict().parse(JSON.parse(reply.text));
    expect(error).toMatchObject({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
    });
    await person.refused(endpoints.couples.current, 404);
    await broken.close();
  });
});
