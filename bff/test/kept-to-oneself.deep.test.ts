import { addDays, endpoints, entityTagOf, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from './support/access-matrix.ts';
import { sharedBridge } from './support/connecting.ts';
import { performPrivateActions } from './support/in-secret.ts';
import { add, registerPair, registerSingle } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { wire } from './support/wire.ts';
import { experienceOf, lines, share } from './support/experience.ts';

const { couples, imports, recurring, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONNECTION_ORIGINS: (await sharedBridge()).origin });
});
afterAll(() => server.close());

const nothing = () => Promise.resolve();

describe('a hidden change', () => {
  it('does not change a byte of what the next partner receives', async () => {
    const live = async (secretly: (world: World) => Promise<void>) => {
      const before = { ...(await registerPair(server)), canary: 'canary' };
      await share(server, before);
      await secretly(before);
      const { one } = before;
      await one.ok(couples.leave);
      const { person: other, inviteCode } = await registerSingle(server, 'Sam');
      const couple = await one.ok(couples.link, { body: { inviteCode } });
      const [category] = await other.ok(endpoints.categories.list);
      if (!category) throw new Error('A new couple has no categories');
      const world = { one, other, couple, category, canary: 'canary' };
      await share(server, world);
      return experienceOf(server, world);
    };
    expect(await live(performPrivateActions)).toEqual(await live(nothing));
  });
});

/** Creates visible data of one partner in every possible way, and returns the ids that the other partner received. */
async function seenOf({ one, other, category }: World) {
  const today = utcDay(new Date());
  const repeats = {
    description: 'Phone',
    amount: '-20',
    categoryId: category.id,
    every: 'month' as const,
    firstDate: addDays(today, -40),
  };
  const series = [
    await one.ok(recurring.create, { body: { ...repeats, type: 'shared' } }),
    await one.ok(recurring.create, {
      body: { ...repeats, description: 'Gym', type: 'personal', isVisible: true },
    }),
  ].map(({ id }) => id);
  const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: category.id, amount }));
  const split = { kind: 'percent' as const, shares: { [one.user.id]: 30, [other.user.id]: 70 } };
  await add(one, category, { parts, paidBy: other.user.id, split });
  const text = 'Date,Description,Amount\n2026-03-14,CORNER SHOP,-7.00\n';
  const file = new File([text], 'bank.csv');
  const { id } = await one.ok(imports.create, { body: { file } });
  const rows = [{ index: 0, description: 'Shop' }];
  await one.ok(imports.commit, { params: { id }, body: { type: 'shared', rows } });
  const theirs = await other.ok(transactions.list, { query: { userId: one.user.id } });
  const draft = await other.ok(imports.create, { body: { file } });
  return { series, transactions: theirs, draft: draft.id };
}

/** Sends every request that the partner can make with these ids, and returns the responses. */
async function triesOf({ other, category }: World, seen: Awaited<ReturnType<typeof seenOf>>) {
  const tried: string[] = [];
  const attempt = async (name: string, endpoint: Endpoint, sent: Sent) => {
    tried.push(`${name} ${wire(await other.send(endpoint, sent))}`);
  };
  for (const transaction of seen.transactions) {
    const { id } = transaction;
    for (const tag of [undefined, '*', '"other"', await entityTagOf(transaction)]) {
      const headers = tag === undefined ? {} : { 'If-Match': tag };
      const sent = { params: { id }, headers };
      await attempt('change', transactions.change, { ...sent, body: { notes: 'Hm' } });
      await attempt('remove', transactions.remove, sent);
    }
    await attempt('restore', transactions.restore, { params: { id } });
    const ids = { body: { ids: [id] } };
    const move = { body: { ids: [id], categoryId: category.id } };
    await attempt('changeMany', transactions.changeMany, move);
    await attempt('removeMany', transactions.removeMany, ids);
    await attempt('restoreMany', transactions.restoreMany, ids);
    const body = { fromTransactionId: id, every: 'month' };
    await attempt('repeat', recurring.create, { body });
  }
  for (const id of seen.series) {
    const params = { id };
    await attempt('change', recurring.change, { params, body: { amount: '-1' } });
    await attempt('skip', recurring.skip, { params });
    await attempt('book', recurring.book, { params });
    await attempt('remove', recurring.remove, { params });
  }
  await attempt('draft', imports.get, { params: { id: seen.draft } });
  await attempt('commit', imports.commit, { params: { id: seen.draft }, body: {} });
  return tried;
}

describe('a transaction the partner once saw', () => {
  it('looks the same in every call after it was hidden and after it was deleted, also by its ids', async () => {
    const live = async (end: 'hidden' | 'deleted') => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      await share(server, world);
      const seen = await seenOf(world);
      const { one } = world;
      const body = { type: 'personal' as const, isVisible: false };
      for (const id of seen.series) {
        if (end === 'hidden') await one.ok(recurring.change, { params: { id }, body });
        else await one.ok(recurring.remove, { params: { id } });
      }
      for (const { id } of seen.transactions) {
        if (end === 'hidden') await one.ok(transactions.change, { params: { id }, body });
        else await one.ok(transactions.remove, { params: { id } });
      }
      return [...lines(await triesOf(world, seen)), ...(await experienceOf(server, world))];
    };
    expect(await live('hidden')).toEqual(await live('deleted'));
  });
});
