import { endpoints, monthOf, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, newTransaction, NO_ID, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, fairShare, reports, summaries, transactions, year } = endpoints;

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
});
afterAll(() => server.close());

const today = utcDay(new Date());
const month = monthOf(today);

describe('a refund', () => {
  it('is spending with the other sign in every sum', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    await one.ok(categories.change, {
      params: { id: category.id },
      body: { monthlyBudget: '200.00' },
    });
    const spent = await add(one, category, { amount: '-100.00', date: today });
    const refund = await add(one, category, {
      amount: '20.00',
      date: today,
      kind: 'refund',
      refundOf: spent.id,
    });
    expect(refund).toMatchObject({ kind: 'refund', amount: '20.00', refundOf: spent.id });

    const summary = await one.ok(summaries.month, { query: { month } });
    expect(summary).toMatchObject({ income: '0.00', expenses: '80.00', net: '-80.00' });
    expect(summary.breakdown).toContainEqual(
      expect.objectContaining({ categoryId: category.id, spent: '80.00', budget: '200.00' }),
    );
    const budget = (await one.ok(categories.list)).find(({ id }) => id === category.id);
    expect(budget?.available).toBe('120.00');
    expect(await one.ok(transactions.totals)).toEqual({
      count: 2,
      income: '0.00',
      expenses: '80.00',
    });
    expect((await one.ok(reports.period, { query: { from: month, to: month } })).total).toEqual({
      income: '0.00',
      expenses: '80.00',
      net: '-80.00',
    });
    expect((await one.ok(year.inTwo)).total.expenses).toBe('80.00');
    const shares = await other.ok(fairShare.month);
    expect(shares.owes).toEqual({ from: other.user.id, to: one.user.id, amount: '40.00' });
    expect(shares.members).toContainEqual({
      userId: one.user.id,
      paid: '80.00',
      share: '40.00',
      difference: '40.00',
    });
  });

  it('lets figures fall below zero', async () => {
    const { one, category } = await registerPair(server);
    await add(one, category, { amount: '20.00', kind: 'refund', date: today });
    const summary = await one.ok(summaries.month, { query: { month } });
    expect(summary).toMatchObject({ income: '0.00', expenses: '-20.00' });
  });

  it('counts by its parts', async () => {
    const { one, category } = await registerPair(server);
    const list = await one.ok(categories.list);
    const health = String(list.find(({ builtIn }) => builtIn === 'health')?.id);
    const parts = [
      { categoryId: category.id, amount: '5.00' },
      { categoryId: health, amount: '7.00' },
    ];
    await add(one, category, { amount: '12.00', kind: 'refund', parts, date: today });
    const { breakdown } = await one.ok(summaries.month, { query: { month } });
    expect(breakdown.map(({ spent }) => spent).toSorted()).toEqual(['-5.00', '-7.00']);
  });

  it('becomes income and a refund again', async () => {
    const { one, category } = pair;
    const { id } = await add(one, category, { amount: '8.00', kind: 'refund' });
    const params = { id };
    const income = await one.ok(transactions.change, { params, body: { kind: 'income' } });
    expect(income.kind).toBe('income');
    const refund = await one.ok(transactions.change, { params, body: { kind: 'refund' } });
    expect(refund.kind).toBe('refund');
    const list = await one.ok(transactions.list, { query: { kind: 'refund' } });
    expect(list.map((each) => each.id)).toContain(id);
  });

  it('is refused for spending, and outside of expense categories', async () => {
    const { one, category } = pair;
    const salary = (await one.ok(categories.list)).find(({ builtIn }) => builtIn === 'salary');
    const sent = { amount: '8.00', kind: 'refund' as const };
    for (const body of [
      newTransaction(category, { ...sent, amount: '-8.00' }),
      newTransaction(category, { ...sent, categoryId: String(salary?.id) }),
    ]) {
      expect(fieldsOf(await one.refused(transactions.create, 422, { body }))).toContain('kind');
    }
    const params = { id: (await add(one, category, sent)).id };
    for (const body of [{ amount: '-8.00' }, { categoryId: String(salary?.id) }]) {
      const refused = await one.refused(transactions.change, 422, { params, body });
      expect(fieldsOf(refused)).toContain('kind');
    }
    const body = { amount: '-8.00', kind: 'spending' as const };
    expect((await one.ok(transactions.change, { params, body })).kind).toBe('spending');
  });

  it('does not show the partner which hidden expense it belongs to', async () => {
    const { one, other, category } = pair;
    const hidden = await add(one, category, { type: 'personal', isVisible: false });
    const { id } = await add(one, category, {
      amount: '3.00',
      kind: 'refund',
      refundOf: hidden.id,
    });
    const seen = async () =>
      (await other.ok(transactions.list)).find((each) => each.id === id)?.refundOf;
    expect(await seen()).toBeNull();
    await one.ok(transactions.change, { params: { id: hidden.id }, body: { isVisible: true } });
    expect(await seen()).toBe(hidden.id);
    await one.ok(transactions.change, { params: { id: hidden.id }, body: { isVisible: false } });
    expect(await seen()).toBeNull();
  });

  it('belongs to its expense for both again once both are restored', async () => {
    const { one, other, category } = pair;
    const spent = await add(one, category, { amount: '-30.00' });
    const sent = { amount: '30.00', kind: 'refund' as const, refundOf: spent.id };
    const { id } = await add(one, category, sent);
    const ids = [spent.id, id];
    await one.ok(transactions.removeMany, { body: { ids } });
    await one.ok(transactions.restoreMany, { body: { ids } });
    for (const person of [one, other]) {
      const list = await person.ok(transactions.list);
      expect(list.find((each) => each.id === id)?.refundOf).toBe(spent.id);
    }
  });

  it('belongs only to spending that the viewer may see', async () => {
    const { one, other, category } = pair;
    const hidden = await add(one, category, { type: 'personal', isVisible: false });
    const earned = await add(one, category, { amount: '5.00' });
    for (const refundOf of [hidden.id, earned.id, NO_ID]) {
      const body = newTransaction(category, { amount: '1.00', kind: 'refund', refundOf });
      const refused = await other.refused(transactions.create, 422, { body });
      expect(fieldsOf(refused)).toEqual(['refundOf']);
    }
  });
});
