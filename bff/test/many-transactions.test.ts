import { addDays, endpoints, MOST_AT_ONCE, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, newTransaction, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions, dateNights, categories } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function named(person: Person, wanted: string) {
  const found = (await person.ok(categories.list)).find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

describe('a batch of transactions', () => {
  it('moves to another category together, with one event for both partners', async () => {
    const { one, other, category } = await registerPair(server);
    const fun = await named(one, 'Fun');
    const [shared, theirs] = [await add(one, category), await add(other, category)];
    const hidden = await add(one, category, { type: 'personal' });
    const events = await other.events();
    const ids = [shared.id, theirs.id, hidden.id, shared.id];
    const changed = await one.ok(transactions.changeMany, { body: { ids, categoryId: fun.id } });
    expect(changed).toEqual(
      [hidden, theirs, shared].map((each) => ({ ...each, categoryId: fun.id })),
    );
    expect(await one.ok(transactions.list)).toEqual(changed);
    expect((await events.next()).topics).toContain('transactions');
    await add(one, category);
    await events.next();
    expect(events.text().match(/event: change/g)).toHaveLength(2);
    events.close();
  });

  it('is deleted and restored together, each in place and with its date night', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'starter');
    const night = await one.ok(dateNights.create, {
      body: {
        title: 'Picnic',
        plannedDate: '2026-12-24T18:00:00Z',
        budgetAmount: '30',
        categoryId: category.id,
      },
    });
    const first = await add(one, category, { notes: 'keep me', dateNightId: night.id });
    const second = await add(other, category);
    const hidden = await add(one, category, { type: 'personal' });
    const body = { ids: [first.id, hidden.id] };
    await one.ok(transactions.removeMany, { body });
    expect(await one.ok(transactions.list)).toEqual([second]);
    expect(await one.ok(dateNights.list)).toMatchObject([{ transactionId: null }]);
    const back = await one.ok(transactions.restoreMany, { body });
    expect(back.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([first, hidden]);
    expect(await one.ok(transactions.list)).toEqual([hidden, second, first]);
    expect(await other.ok(dateNights.list)).toMatchObject([{ transactionId: first.id }]);
    await one.refused(transactions.restoreMany, 404, { body });
  });

  it('stays unchanged as a whole when one transaction is not allowed', async () => {
    const { one, other, category } = await registerPair(server);
    const shared = await add(one, category);
    const visible = await add(one, category, { type: 'personal', isVisible: true });
    const hidden = await add(one, category, { type: 'personal' });
    const before = await one.ok(transactions.list);
    const fun = await named(one, 'Fun');
    const withOne = (id: string) => ({ body: { ids: [shared.id, id], categoryId: fun.id } });
    for (const endpoint of [transactions.changeMany, transactions.removeMany] as const) {
      expect((await other.refused(endpoint, 403, withOne(visible.id))).code).toBe('not_yours');
      const [secret, none] = [
        await other.refused(endpoint, 404, withOne(hidden.id)),
        await other.refused(endpoint, 404, withOne(NO_ID)),
      ];
      expect({ ...secret, requestId: '' }).toEqual({ ...none, requestId: '' });
    }
    const { category: foreign } = await registerPair(server);
    const error = await one.refused(transactions.changeMany, 422, {
      body: { ids: [shared.id], categoryId: foreign.id },
    });
    expect(fieldsOf(error)).toEqual(['categoryId']);
    expect(await one.ok(transactions.list)).toEqual(before);
    await one.ok(transactions.removeMany, { body: { ids: [shared.id, hidden.id] } });
    await other.refused(transactions.restoreMany, 404, { body: { ids: [shared.id, hidden.id] } });
    expect(await other.ok(transactions.list)).toEqual([visible]);
  });

  it('is not restored beyond the plan limit', async () => {
    const { one, category } = await registerPair(server);
    const ids = [(await add(one, category)).id, (await add(one, category)).id];
    await one.ok(transactions.removeMany, { body: { ids } });
    for (let index = 0; index < 19; index += 1) await add(one, category);
    expect((await one.refused(transactions.restoreMany, 403, { body: { ids } })).code).toBe(
      'tier_limit',
    );
    expect(await one.ok(transactions.list)).toHaveLength(19);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: MOST_AT_ONCE + 1 }, () => NO_ID)],
    ['what is no id', ['x']],
  ])('is rejected when there are %s', async (_name, ids) => {
    const { one } = await registerPair(server);
    const error = await one.refused(transactions.removeMany, 422, { body: { ids } });
    expect(fieldsOf(error)[0]).toMatch(/^ids/);
  });
});

describe('suggestions', () => {
  it('list used descriptions, the most frequent first, with their latest category', async () => {
    const { one, other, category } = await registerPair(server);
    const fun = await named(one, 'Fun');
    const day = (ago: number) => addDays(utcDay(new Date()), -ago);
    await add(one, category, { description: 'Cinema', date: day(300) });
    await add(other, fun, { description: 'cinema', date: day(2) });
    await add(one, category, { description: 'Rent', date: day(1) });
    await add(one, category, { description: 'Long ago', date: day(500) });
    await add(one, fun, { description: 'A ring', date: day(1), type: 'personal' });
    const common = [
      { description: 'cinema', categoryId: fun.id },
      { description: 'Rent', categoryId: category.id },
    ];
    expect(await other.ok(transactions.suggestions)).toEqual(common);
    expect(await one.ok(transactions.suggestions)).toEqual([
      common[0],
      { description: 'A ring', categoryId: fun.id },
      common[1],
    ]);
  });

  it('include hidden transactions for their author only', async () => {
    const { one, other, category } = await registerPair(server);
    const fun = await named(one, 'Fun');
    const day = (ago: number) => addDays(utcDay(new Date()), -ago);
    const hidden = { type: 'personal' as const, isVisible: false };
    await add(one, category, { description: 'Bread', date: day(9) });
    await add(one, fun, { description: 'Bread', date: day(5) });
    for (const ago of [8, 1]) {
      await add(one, category, { description: 'Bread', date: day(ago), ...hidden });
    }
    for (const ago of [3, 2, 4]) await add(one, fun, { description: 'Cheese', date: day(ago) });
    expect(await one.ok(transactions.suggestions)).toEqual([
      { description: 'Bread', categoryId: category.id },
      { description: 'Cheese', categoryId: fun.id },
    ]);
    expect(await other.ok(transactions.suggestions)).toEqual([
      { description: 'Cheese', categoryId: fun.id },
      { description: 'Bread', categoryId: fun.id },
    ]);
  });

  it('are empty without transactions', async () => {
    const { one } = await registerPair(server);
    expect(await one.ok(transactions.suggestions)).toEqual([]);
  });
});

it('limits the size of a page', async () => {
  const { one, category } = await registerPair(server);
  await one.ok(transactions.create, { body: newTransaction(category) });
  expect(await one.ok(transactions.list, { query: { limit: 2000 } })).toHaveLength(1);
  await one.refused(transactions.list, 422, { query: { limit: 2001 } });
});
