import { endpoints, entityTagOf, SESSION_HEADER } from '@harmony/contract';
import type { Endpoint, Transaction } from '@harmony/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, newTransaction, registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const key = () => ({ 'Idempotency-Key': randomUUID() });

describe('a repeated change', () => {
  it('is applied once, whatever changed in between', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await add(one, category);
    const params = { id: before.id };
    const headers = { ...key(), 'If-Match': await entityTagOf(before) };
    const sent = { params, body: { description: 'Cheese' }, headers };
    const first = await one.ok(transactions.change, sent);
    await other.ok(transactions.change, { params, body: { description: 'Bread' } });
    expect(await one.ok(transactions.change, sent)).toEqual(first);
    expect(await one.ok(transactions.list)).toEqual([{ ...first, description: 'Bread' }]);
    const reused = { ...sent, body: { description: 'Wine' } };
    const { code } = await one.refused(transactions.change, 422, reused);
    expect(code).toBe('idempotency_key_reused');
  });

  it('deletes once, and not after a restore in between', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await add(one, category);
    const params = { id: before.id };
    const sent = { params, headers: { ...key(), 'If-Match': await entityTagOf(before) } };
    await one.ok(transactions.remove, sent);
    await one.ok(transactions.restore, { params });
    await one.ok(transactions.remove, sent);
    expect(await other.ok(transactions.list)).toEqual([before]);
    // Another call with the same key is another request.
    const change = { ...sent, body: {} };
    expect((await one.refused(transactions.change, 422, change)).code).toBe(
      'idempotency_key_reused',
    );
  });
});

describe('a change conditional on a known state', () => {
  it('uses the same tag in every read, and a new one after each change', async () => {
    const { one, other, category } = await registerPair(server);
    const body = newTransaction(category, { notes: 'for “two”', split: { kind: 'equal' } });
    const added = await one.send(transactions.create, { body });
    const tag = added.headers.get('ETag');
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    const [known] = await other.ok(transactions.list);
    expect(known && (await entityTagOf(known))).toBe(tag);
    const tags = new Set([tag]);
    const params = { id: known?.id };
    const changes = [
      { amount: '-20' },
      { description: 'Cheese' },
      { notes: '' },
      { date: '2026-03-01' },
      { split: null },
      { paidBy: other.user.id },
      { parts: [12, 8].map((euros) => ({ categoryId: category.id, amount: `-${euros}` })) },
    ];
    for (const change of changes) {
      const changed = await one.send(transactions.change, { params, body: change });
      expect([changed.status, tags.has(changed.headers.get('ETag'))]).toEqual([200, false]);
      tags.add(changed.headers.get('ETag'));
      const [read] = await other.ok(transactions.list);
      expect(read && (await entityTagOf(read))).toBe(changed.headers.get('ETag'));
    }
  });

  it.each<[string, Endpoint]>([
    ['change', transactions.change],
    ['deletion', transactions.remove],
  ])('rejects a %s after the partner has changed it', async (_name, endpoint) => {
    const { one, other, category } = await registerPair(server);
    const before = await add(one, category);
    const params = { id: before.id };
    const after = await other.ok(transactions.change, { params, body: { amount: '-7' } });
    const sentFor = async (known: Transaction) => ({
      params,
      body: endpoint === transactions.change ? { description: 'Mine' } : undefined,
      headers: { ...key(), 'If-Match': await entityTagOf(known) },
    });
    const { code } = await one.refused(endpoint, 412, await sentFor(before));
    expect(code).toBe('changed_meanwhile');
    expect(await one.ok(transactions.list)).toEqual([after]);
    const both = `${await entityTagOf(before)}, ${await entityTagOf(after)}`;
    const headers = { 'If-Match': both };
    const known = { ...(await sentFor(after)), headers };
    expect((await one.send(endpoint, known)).status).toBe(endpoint.status);
    expect(await one.ok(transactions.list)).not.toEqual([after]);
  });

  it('responds 404 once the partner hides the transaction, as if it never existed', async () => {
    const { one, other, category } = await registerPair(server);
    const shown = await add(one, category);
    const params = { id: shown.id };
    await one.ok(transactions.change, { params, body: { type: 'personal' } });
    const headers = { 'If-Match': await entityTagOf(shown) };
    const deleted = { params: { id: randomUUID() }, headers };
    for (const [endpoint, body] of [
      [transactions.change, { amount: '-1' }],
      [transactions.remove, undefined],
    ] as const) {
      const hidden = await other.refused(endpoint, 404, { params, body, headers });
      const none = await other.refused(endpoint, 404, { ...deleted, body });
      expect({ ...hidden, requestId: '' }).toEqual({ ...none, requestId: '' });
    }
  });

  it('rejects a tag of another form', async () => {
    const { one, category } = await registerPair(server);
    const before = await add(one, category);
    const params = { id: before.id };
    for (const odd of ['abc', '"abc', '"a" "b"', '']) {
      const headers = { 'If-Match': odd };
      const error = await one.refused(transactions.change, 422, { params, body: {}, headers });
      expect(fieldsOf(error)).toEqual(['If-Match']);
    }
    const tag = await entityTagOf(before);
    const weak = { params, body: {}, headers: { 'If-Match': `W/${tag}` } };
    await one.refused(transactions.change, 412, weak);
    await one.ok(transactions.change, { params, body: {}, headers: { 'If-Match': '*' } });
  });
});

describe('a change queued in one session', () => {
  it('is not applied in another', async () => {
    const { one, other, category } = await registerPair(server);
    const session = String((await one.send(transactions.list)).headers.get(SESSION_HEADER));
    const sent = { body: newTransaction(category), headers: { [SESSION_HEADER]: session } };
    const { code } = await other.refused(transactions.create, 401, sent);
    expect(code).toBe('unauthorized');
    expect(await one.ok(transactions.list)).toEqual([]);
    await one.ok(transactions.create, sent);
    expect(await other.ok(transactions.list)).toHaveLength(1);
  });
});
