import { endpoints, errorBodySchema } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { march, premiumPair, upload } from './support/importing.ts';
import { add } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await premiumPair(server);
});
afterAll(() => server.close());

/** An ignored field that makes a body large. */
const LARGE = { ignored: 'x'.repeat(200_000) };

async function commit(id: string, body: unknown, headers: Record<string, string> = {}) {
  const { status, text } = await pair.one.fetch(`/api/imports/${id}/commit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status, text };
}

async function refusal(id: string, body: unknown, headers?: Record<string, string>) {
  const { status, text } = await commit(id, body, headers);
  const { requestId: _requestId, ...error } = errorBodySchema.parse(JSON.parse(text));
  return { status, ...error };
}

describe('a body above 100 kB', () => {
  it(
    'is parsed and validated in another process, while other requests are answered',
    { tags: 'deep' },
    async () => {
      const { id } = await upload(pair.one);
      const { largeReads } = server.services;
      const { validate } = largeReads;
      let sent = 0;
      largeReads.validate = async ({ bytes, ...body }, userId) => {
        sent += bytes.length;
        await add(pair.other, pair.category);
        const value = validate({ ...body, bytes }, userId);
        expect(await pair.other.ok(transactions.list)).toHaveLength(1);
        return value;
      };
      try {
        const { status, text } = await commit(id, { rows: [], ...LARGE });
        expect([status, JSON.parse(text)]).toEqual([201, { created: march.length, skipped: 0 }]);
      } finally {
        largeReads.validate = validate;
      }
      expect(sent).toBeGreaterThan(200_000);
    },
  );

  it('is rejected like a small one, in the language of its sender', async () => {
    const { id } = await upload(pair.one);
    const invalid = {
      rows: Array.from({ length: 30 }, () => ({ index: -1, type: 'ours' })),
      type: 7,
    };
    const inGerman = { 'Accept-Language': 'de' };
    const small = await refusal(id, invalid, inGerman);
    expect(small).toMatchObject({ status: 422, code: 'invalid' });
    expect(small.issues).toHaveLength(20);
    expect(small.message).toMatch(/^Nimm eine ganze Zahl/);
    expect(await refusal(id, { ...invalid, ...LARGE }, inGerman)).toEqual(small);
    expect(await refusal(id, [LARGE])).toEqual(await refusal(id, []));
    expect(await refusal(id, JSON.stringify(LARGE).slice(1))).toEqual(await refusal(id, '{'));
    expect(await refusal('no-id', LARGE)).toEqual(await refusal('no-id', {}));
  });

  it('is compared by its bytes when an Idempotency-Key is reused', async () => {
    const { id } = await upload(pair.one);
    const key = { 'Idempotency-Key': 'large' };
    const first = await commit(id, { rows: [], ...LARGE }, key);
    expect(first.status).toBe(201);
    expect(await commit(id, { rows: [], ...LARGE }, key)).toEqual(first);
    const other = { rows: [], ignored: `${LARGE.ignored}y` };
    expect((await refusal(id, other, key)).code).toBe('idempotency_key_reused');
  });
});
