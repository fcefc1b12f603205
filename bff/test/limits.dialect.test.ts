import { endpoints, errorBodySchema, plans } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, newTransaction, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions, session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the limit of transactions', () => {
  it('applies to each partner separately, regardless of visibility', async () => {
    const { one, other, category } = await registerPair(server);
    for (const _each of [1, 2]) await add(other, category);
    for (let count = 0; count < 20; count += 1) await add(one, category);
    await one.refused(transactions.create, 403, { body: newTransaction(category) });
    await add(other, category);
    expect(await one.ok(transactions.list)).toHaveLength(23);
  });

  it('holds for fifty concurrent additions', async () => {
    const { one, category } = await registerPair(server);
    const body = newTransaction(category);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => one.send(transactions.create, { body })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = replies.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(30);
    expect(errorBodySchema.parse(JSON.parse(String(refused[0]?.text)))).toMatchObject({
      code: 'tier_limit',
      limit: 20,
      requiredTier: 'starter',
    });
    expect(await one.ok(transactions.list)).toHaveLength(20);
  });

  it('counts each partner’s own transactions, including hidden ones', async () => {
    const { one, other, category } = await registerPair(server);
    for (let index = 0; index < 20; index += 1) await add(one, category, { type: 'personal' });
    const error = await one.refused(transactions.create, 403, { body: newTransaction(category) });
    expect(error.code).toBe('tier_limit');
    for (let index = 0; index < 20; index += 1) await add(other, category);
    await other.refused(transactions.create, 403, { body: newTransaction(category) });
    expect(await one.ok(transactions.list)).toHaveLength(40);
    expect(await other.ok(transactions.list)).toHaveLength(20);
  });

  it('grows with the plan of either partner, and keeps existing transactions after a downgrade', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, other, 'premium');
    for (let index = 0; index < 22; index += 1) await add(one, category);
    await subscribe(server, other, 'premium', 'past_due');
    const error = await one.refused(transactions.create, 403, { body: newTransaction(category) });
    expect(error.limit).toBe(plans.free.transactions);
    expect(await one.ok(transactions.list)).toHaveLength(22);
    await subscribe(server, one, 'starter', 'cancel_at_period_end');
    await add(one, category);
    await add(other, category);
  });
});

describe('the plan in effect', () => {
  it.each([
    [['free', 'free'], ['premium', 'active'], 'premium', 'active'],
    [['starter', 'active'], ['premium', 'cancel_at_period_end'], 'premium', 'cancel_at_period_end'],
    [['starter', 'cancel_at_period_end'], ['starter', 'active'], 'starter', 'cancel_at_period_end'],
    [['premium', 'active'], ['starter', 'active'], 'premium', 'active'],
    [['premium', 'past_due'], ['free', 'free'], 'free', 'past_due'],
    [['free', 'free'], ['premium', 'trialing'], 'free', 'free'],
  ] as const)('is the better of %j and %j', async (own, partners, tier, status) => {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, own[0], own[1]);
    await subscribe(server, other, partners[0], partners[1]);
    expect(await one.ok(session.currentUser)).toMatchObject({
      subscriptionTier: tier,
      subscriptionStatus: status,
    });
  });
});
