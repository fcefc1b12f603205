import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { BodyOf } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, calendar, summaries, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
const begins = addDays(today, -40);

interface World extends Pair {
  ours: string;
  own: string;
}

async function world(): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const { id: ours } = await pair.one.ok(accounts.create, {
    body: { name: 'Ours', ownerId: null, openingDate: begins },
  });
  const { id: own } = await pair.one.ok(accounts.create, {
    body: { name: 'Mine', openingDate: begins },
  });
  return { ...pair, ours, own };
}

const move = (person: Person, body: Partial<BodyOf<typeof transfers.create>>) =>
  person.ok(transfers.create, {
    body: { from: null, to: null, amount: '50.00', date: today, ...body },
  });

async function balances(person: Person): Promise<Record<string, string>> {
  const list = await person.ok(accounts.list);
  return Object.fromEntries(list.map(({ name, balance }) => [name, balance]));
}

describe('a transfer', () => {
  it('moves money between accounts and counts in no other sum', async () => {
    const { one, other, ours, own } = await world();
    const created = await move(one, { from: own, to: ours, notes: 'rent' });
    expect(created).toMatchObject({
      from: own,
      to: ours,
      amount: '50.00',
      description: 'Transfer',
      notes: 'rent',
      userId: one.user.id,
    });
    expect(created.transactionIds).toHaveLength(2);
    expect(await balances(one)).toEqual({ Ours: '50.00', Mine: '-50.00' });
    const summary = await one.ok(summaries.month);
    expect(summary).toMatchObject({ income: '0.00', expenses: '0.00' });
    const totals = await one.ok(transactions.totals);
    expect(totals).toEqual({ count: 2, income: '0.00', expenses: '0.00' });
    const entries = await one.ok(calendar.entries, { query: { from: today, to: today } });
    expect(entries.map(({ kind }) => kind)).toEqual(['transfer', 'transfer']);

    expect(await other.ok(transfers.one, { params: { id: created.id } })).toEqual({
      ...created,
      from: null,
      transactionIds: [created.transactionIds[1]],
    });
    expect(await other.ok(transactions.list)).toMatchObject([
      { kind: 'transfer', type: 'shared', accountId: ours, otherAccountId: null },
    ]);
  });

  it('is changed as a whole, by its sides and by its transactions', async () => {
    const { one, other, ours, own } = await world();
    const { id, transactionIds } = await move(one, { from: own, to: ours });
    const params = { id };
    await other.refused(transfers.change, 403, { params, body: { amount: '1.00' } });
    const row = { params: { id: String(transactionIds[1]) } };
    await other.refused(transactions.change, 403, { ...row, body: { amount: '1.00' } });
    await other.refused(transactions.remove, 403, row);
    const changed = await one.ok(transactions.change, { ...row, body: { amount: '70.00' } });
    expect(changed.amount).toBe('70.00');
    expect(await balances(one)).toEqual({ Ours: '70.00', Mine: '-70.00' });
    await one.ok(transfers.change, { params, body: { from: ours, to: own } });
    expect(await balances(one)).toEqual({ Ours: '-70.00', Mine: '70.00' });
    const out = await one.ok(transfers.change, { params, body: { to: null } });
    expect(out).toMatchObject({ from: ours, to: null });
    expect(out.transactionIds).toHaveLength(1);
    expect(await balances(one)).toEqual({ Ours: '-70.00', Mine: '0.00' });
  });

  it('is deleted and restored with both transactions', async () => {
    const { one, ours, own } = await world();
    const { id, transactionIds } = await move(one, { from: own, to: ours });
    const [first, second] = transactionIds.map(String);
    await one.ok(transactions.remove, { params: { id: String(first) } });
    expect(await one.ok(transactions.list)).toEqual([]);
    await one.refused(transfers.one, 404, { params: { id } });
    await one.ok(transactions.restore, { params: { id: String(second) } });
    expect(await one.ok(transfers.one, { params: { id } })).toMatchObject({ transactionIds });
    expect(await balances(one)).toEqual({ Ours: '50.00', Mine: '-50.00' });
    await one.ok(transactions.removeMany, { body: { ids: [String(first)] } });
    expect(await balances(one)).toEqual({ Ours: '0.00', Mine: '0.00' });
  });

  it('counts once for the plan', async () => {
    const { one, category } = await registerPair(server);
    const ids = [];
    for (const name of ['A', 'B']) {
      ids.push((await one.ok(accounts.create, { body: { name, openingDate: begins } })).id);
    }
    const [from = null, to = null] = ids;
    await move(one, { from, to });
    for (let count = 1; count < 20; count += 1) await add(one, category);
    const body = { from, to, amount: '1.00', date: today };
    expect((await one.refused(transfers.create, 403, { body })).code).toBe('tier_limit');
  });

  it.each([
    ['nowhere', { from: null, to: null }],
    ['to the same account', { from: 'own', to: 'own' }],
    ['to an account of the partner', { from: 'own', to: 'theirs' }],
  ] as const)('%s is refused', async (_, ends) => {
    const { one, other, own } = await world();
    const theirs = await other.ok(accounts.create, { body: { name: 'Kim', isOpen: true } });
    const ids = { own, theirs: theirs.id };
    const [from, to] = [ends.from, ends.to].map((end) => (end === null ? null : ids[end]));
    const body = { from: from ?? null, to: to ?? null, amount: '1.00', date: today };
    expect(fieldsOf(await one.refused(transfers.create, 422, { body }))).toEqual(['to']);
  });
});

describe('paired transactions', () => {
  it('are found, become one transfer, and are restored when it is separated', async () => {
    const { one, other, ours, own, category } = await world();
    const out = await add(one, category, {
      amount: '-90.00',
      accountId: own,
      type: 'personal',
      isVisible: false,
      date: addDays(today, -2),
      notes: 'to us',
    });
    const into = await add(one, category, { amount: '90.00', accountId: ours, date: today });
    await add(one, category, { amount: '-90.00', date: addDays(today, -9) });
    const pair = { transactionIds: [out.id, into.id] as [string, string] };
    expect(await one.ok(transfers.found)).toEqual([pair]);
    expect(await other.ok(transfers.found)).toEqual([]);
    const before = await one.ok(transactions.list);
    const seenBefore = await other.ok(transactions.list);
    const { id } = await one.ok(transfers.pair, { body: pair });
    expect(await one.ok(transfers.one, { params: { id } })).toMatchObject({
      from: own,
      to: ours,
      date: addDays(today, -2),
      amount: '90.00',
    });
    // The date of a hidden side is not the partner's business.
    expect((await other.ok(transfers.one, { params: { id } })).date).toBe(today);
    expect((await one.ok(transactions.totals)).income).toBe('0.00');
    expect(await one.ok(transfers.found)).toEqual([]);
    await one.ok(transfers.remove, { params: { id }, query: { keep: 'transactions' } });
    expect(await one.ok(transactions.list)).toEqual(before);
    expect(await other.ok(transactions.list)).toEqual(seenBefore);
  });

  it('are refused unless they are equal and opposite, in different accounts, and the viewer’s', async () => {
    const { one, other, own, category } = await world();
    const out = await add(one, category, { amount: '-9.00', accountId: own });
    const same = await add(one, category, { amount: '9.00', accountId: own });
    const less = await add(one, category, { amount: '8.00' });
    const theirs = await add(other, category, { amount: '9.00' });
    for (const { id } of [same, less, theirs]) {
      const body = { transactionIds: [out.id, id] as [string, string] };
      expect(fieldsOf(await one.refused(transfers.pair, 422, { body }))).toEqual([
        'transactionIds',
      ]);
    }
  });
});
