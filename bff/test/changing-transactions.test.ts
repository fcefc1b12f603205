import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, newTransaction, NO_ID, registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('changing a transaction', () => {
  it('changes only the given fields, for both partners', async () => {
    const { one, other, category } = await registerPair(server);
    const added = await add(one, category, { notes: 'for the weekend' });
    const params = { id: added.id };
    const changed = await other.ok(transactions.change, { params, body: { amount: '-20' } });
    expect(changed).toEqual({ ...added, amount: '-20.00' });
    const cleared = await one.ok(transactions.change, {
      params,
      body: { notes: '', description: 'Cheese', date: '2026-03-01' },
    });
    expect(cleared).toEqual({
      ...changed,
      notes: null,
      description: 'Cheese',
      date: '2026-03-01',
    });
    expect(await other.ok(transactions.list)).toEqual([cleared]);
    expect(await one.ok(transactions.change, { params, body: {} })).toEqual(cleared);
  });

  it('is limited to the author for personal transactions', async () => {
    const { one, other, category } = await registerPair(server);
    const shown = await add(one, category, { type: 'personal', isVisible: true });
    const hidden = await add(one, category, { type: 'personal' });
    const body = { amount: '-1' };
    const call = { params: { id: shown.id }, body };
    expect((await other.refused(transactions.change, 403, call)).code).toBe('not_yours');
    expect((await other.refused(transactions.remove, 403, call)).code).toBe('not_yours');
    const [secret, none] = await Promise.all(
      [hidden.id, NO_ID].map((id) =>
        other.refused(transactions.change, 404, { params: { id }, body }),
      ),
    );
    expect({ ...secret, requestId: '' }).toEqual({ ...none, requestId: '' });
    const { one: stranger } = await registerPair(server);
    await stranger.refused(transactions.change, 404, call);
    await stranger.refused(transactions.remove, 404, call);
  });

  it('does not let the partner make a shared transaction personal, and hides one that becomes personal', async () => {
    const { one, other, category } = await registerPair(server);
    const { id } = await add(one, category);
    const call = { params: { id }, body: { type: 'personal' as const } };
    expect((await other.refused(transactions.change, 403, call)).code).toBe('not_yours');
    const events = await other.events();
    expect(await one.ok(transactions.change, call)).toMatchObject({ isVisible: false });
    expect(await other.ok(transactions.list)).toEqual([]);
    expect((await events.next()).topics).toContain('transactions');
    events.close();
  });

  it.each([
    ['amount', { amount: 0 }],
    ['categoryId', { categoryId: NO_ID }],
    ['date', { date: '2999-01-01' }],
  ])('rejects an invalid %s without any change', async (field, body) => {
    const { one, category } = await registerPair(server);
    const added = await add(one, category);
    const error = await one.refused(transactions.change, 422, { params: { id: added.id }, body });
    expect(fieldsOf(error)).toEqual([field]);
    expect(await one.ok(transactions.list)).toEqual([added]);
  });
});

describe('deleting a transaction', () => {
  it('removes it for both, and undo restores it in place', async () => {
    const { one, other, category } = await registerPair(server);
    const first = await add(one, category, { notes: 'keep me' });
    const second = await add(one, category);
    const params = { id: first.id };
    await other.ok(transactions.remove, { params });
    expect(await one.ok(transactions.list)).toEqual([second]);
    await one.refused(transactions.remove, 404, { params });
    expect(await one.ok(transactions.restore, { params })).toEqual(first);
    expect(await other.ok(transactions.list)).toEqual([second, first]);
    await one.refused(transactions.restore, 404, { params });
  });

  it('does not notify the partner of a hidden one, neither on deletion nor on restore', async () => {
    const { one, other, category } = await registerPair(server);
    const { id } = await add(one, category, { type: 'personal' });
    const events = await other.events();
    await one.ok(transactions.remove, { params: { id } });
    await other.refused(transactions.restore, 404, { params: { id } });
    await one.ok(transactions.restore, { params: { id } });
    await add(other, category);
    await events.next();
    expect(events.text().match(/event: change/g)).toHaveLength(1);
    events.close();
  });

  it('does not restore more than the plan allows', async () => {
    const { one, category } = await registerPair(server);
    const { id } = await add(one, category);
    await one.ok(transactions.remove, { params: { id } });
    for (let index = 0; index < 20; index += 1) await add(one, category);
    expect((await one.refused(transactions.restore, 403, { params: { id } })).code).toBe(
      'tier_limit',
    );
    expect(await one.ok(transactions.list)).toHaveLength(20);
  });
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

  it('applies a repeated request once, also when it is concurrent', async () => {
    const { one, category } = await registerPair(server);
    const body = newTransaction(category);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => one.send(transactions.create, { body, ...keyed('a') })),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await one.ok(transactions.list)).toHaveLength(1);
    await one.ok(transactions.create, { body, ...keyed('b') });
    expect(await one.ok(transactions.list)).toHaveLength(2);
  });

  it('rejects another request with the same key', async () => {
    const { one, category } = await registerPair(server);
    await one.ok(transactions.create, { body: newTransaction(category), ...keyed('a') });
    const error = await one.refused(transactions.create, 422, {
      body: newTransaction(category, { amount: '-99' }),
      ...keyed('a'),
    });
    expect(error.code).toBe('idempotency_key_reused');
  });

  it('stays free when the request failed, and belongs to its user', async () => {
    const { one, other, category } = await registerPair(server);
    await one.refused(transactions.create, 422, {
      body: newTransaction(category, { categoryId: NO_ID }),
      ...keyed('a'),
    });
    await one.ok(transactions.create, { body: newTransaction(category), ...keyed('a') });
    await other.ok(transactions.create, { body: newTransaction(category), ...keyed('a') });
    expect(await one.ok(transactions.list)).toHaveLength(2);
  });

  it('must be printable', async () => {
    const { one, category } = await registerPair(server);
    const error = await one.refused(transactions.create, 422, {
      body: newTransaction(category),
      ...keyed('k'.repeat(256)),
    });
    expect(fieldsOf(error)).toEqual(['Idempotency-Key']);
  });
});
