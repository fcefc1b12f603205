import { endpoints, utcDay } from '@harmony/contract';
import type { BodyOf, Category, Transaction } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_ID, add, fieldsOf, newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions, categories, summaries } = endpoints;
const MARCH = { month: '2026-03' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A couple with its categories by name. */
async function household(): Promise<Pair & { named: (name: string) => Category }> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const list = await pair.one.ok(categories.list);
  const named = (wanted: string) => {
    const found = list.find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no ${wanted}`);
    return found;
  };
  return { ...pair, named };
}

type Sent = Partial<BodyOf<typeof transactions.create>>;

/** A receipt of 80 with groceries, gifts and health. */
const receipt = (named: (name: string) => Category, changes: Sent = {}): Sent => ({
  amount: '-80',
  parts: [
    { categoryId: named('Groceries').id, amount: '-50', notes: 'for the week' },
    { categoryId: named('Gifts').id, amount: '-20' },
    { categoryId: named('Health').id, amount: -10 },
  ],
  ...changes,
});

async function spentIn(person: Person): Promise<Record<string, string>> {
  const list = await person.ok(categories.list);
  const { breakdown } = await person.ok(summaries.month, { query: MARCH });
  const nameOf = (id: string) => String(list.find((each) => each.id === id)?.name);
  return Object.fromEntries(breakdown.map(({ categoryId, spent }) => [nameOf(categoryId), spent]));
}

const change = (person: Person, { id }: Transaction, body: BodyOf<typeof transactions.change>) =>
  person.ok(transactions.change, { params: { id }, body });

describe('a receipt in several categories', () => {
  it('is one transaction with the category of its first part, counted by its parts', async () => {
    const { one, other, named } = await household();
    const added = await add(one, named('Fun'), receipt(named));
    expect(added).toMatchObject({
      amount: '-80.00',
      categoryId: named('Groceries').id,
      parts: [
        { categoryId: named('Groceries').id, amount: '-50.00', notes: 'for the week' },
        { categoryId: named('Gifts').id, amount: '-20.00', notes: null },
        { categoryId: named('Health').id, amount: '-10.00', notes: null },
      ],
    });
    expect(await other.ok(transactions.list)).toEqual([added]);
    expect(await other.ok(transactions.recent)).toEqual([added]);
    expect(await spentIn(other)).toEqual({ Groceries: '50.00', Gifts: '20.00', Health: '10.00' });
    const month = await other.ok(summaries.month, { query: MARCH });
    expect(month.expenses).toBe('80.00');
  });

  it('is found in each of its categories, with the sum of that category only', async () => {
    const { one, named } = await household();
    const added = await add(one, named('Fun'), receipt(named));
    const plain = await add(one, named('Gifts'), { amount: '-5' });
    const query = { categoryId: named('Gifts').id };
    expect(await one.ok(transactions.list, { query })).toEqual([plain, added]);
    expect(await one.ok(transactions.totals, { query })).toEqual({
      count: 2,
      income: '0.00',
      expenses: '25.00',
    });
    const none = { categoryId: named('Fun').id };
    expect(await one.ok(transactions.list, { query: none })).toEqual([]);
    expect((await one.ok(transactions.totals)).expenses).toBe('85.00');
  });

  it('accepts income, and an empty list as no parts', async () => {
    const { one, named } = await household();
    const salary = { categoryId: named('Salary').id, amount: '900' };
    const rest = { categoryId: named('Freelance').id, amount: '100' };
    const added = await add(one, named('Salary'), { amount: '1000', parts: [salary, rest] });
    expect(added.parts).toHaveLength(2);
    expect((await add(one, named('Fun'), { parts: null })).parts).toEqual([]);
    expect((await add(one, named('Fun'), { parts: [] })).parts).toEqual([]);
  });

  it('counts once against the plan limit', async () => {
    const { one, other, category } = await registerPair(server);
    const parts = Array.from({ length: 50 }, () => ({ categoryId: category.id, amount: '-1' }));
    await add(one, category, { amount: '-50', parts });
    expect(await other.ok(transactions.list)).toHaveLength(1);
    expect((await other.ok(transactions.totals)).count).toBe(1);
  });

  it.each<[string, (id: string) => Sent['parts']]>([
    ['parts', (categoryId) => [{ categoryId, amount: '-79.99' }]],
    [
      'parts.1.amount',
      (categoryId) => [
        { categoryId, amount: '-90' },
        { categoryId, amount: '10' },
      ],
    ],
    [
      'parts.1.categoryId',
      (categoryId) => [
        { categoryId, amount: '-40' },
        { categoryId: NO_ID, amount: '-40' },
      ],
    ],
  ])('is rejected at %s', async (field, parts) => {
    const { one, category } = await registerPair(server);
    const body = newTransaction(category, { amount: '-80', parts: parts(category.id) });
    expect(fieldsOf(await one.refused(transactions.create, 422, { body }))).toEqual([field]);
    expect(await one.ok(transactions.list)).toEqual([]);
    const { id } = await add(one, category, { amount: '-80' });
    const sent = { params: { id }, body: { parts: parts(category.id) } };
    expect(fieldsOf(await one.refused(transactions.change, 422, sent))).toEqual([field]);
    expect((await one.ok(transactions.list))[0]?.parts).toEqual([]);
  });

  it('rejects a category of another couple', async () => {
    const { one, category } = await registerPair(server);
    const stranger = await registerPair(server);
    const parts = [{ categoryId: stranger.category.id, amount: '-12.50' }];
    const body = newTransaction(category, { parts });
    const error = await one.refused(transactions.create, 422, { body });
    expect(fieldsOf(error)).toEqual(['parts.0.categoryId']);
  });
});

describe('changing a receipt in several categories', () => {
  it('keeps, replaces and removes its parts', async () => {
    const { one, other, named } = await household();
    const added = await add(one, named('Fun'), receipt(named));
    const renamed = await change(other, added, { description: 'Market' });
    expect(renamed).toEqual({ ...added, description: 'Market' });
    const [gifts, fun] = [named('Gifts').id, named('Fun').id];
    const parts = [
      { categoryId: gifts, amount: '-30.00', notes: null },
      { categoryId: fun, amount: '-60.00', notes: 'a kite' },
    ];
    const changed = await change(other, added, { amount: '-90', parts });
    expect(changed).toEqual({ ...renamed, amount: '-90.00', categoryId: gifts, parts });
    expect(await one.ok(transactions.list)).toEqual([changed]);
    expect(await spentIn(one)).toEqual({ Fun: '60.00', Gifts: '30.00' });
    const whole = await change(one, added, { parts: null });
    expect(whole).toEqual({ ...changed, parts: [] });
    expect(await spentIn(one)).toEqual({ Gifts: '90.00' });
  });

  it('rejects an amount that differs from the sum of the parts, unless a category is given', async () => {
    const { one, named } = await household();
    const { id } = await add(one, named('Fun'), receipt(named));
    const sent = { params: { id }, body: { amount: '-81' } };
    expect(fieldsOf(await one.refused(transactions.change, 422, sent))).toEqual(['parts']);
    expect(await spentIn(one)).toEqual({ Groceries: '50.00', Gifts: '20.00', Health: '10.00' });
    const body = { amount: '-81', categoryId: named('Fun').id };
    const changed = await one.ok(transactions.change, { params: { id }, body });
    expect(changed).toMatchObject({ ...body, amount: '-81.00', parts: [] });
    expect(await spentIn(one)).toEqual({ Fun: '81.00' });
  });

  it('removes its parts when the amount of its recurring transaction changes', async () => {
    const { one, named } = await household();
    const rent = { description: 'Rent', amount: '-80', categoryId: named('Fun').id };
    const { id } = await one.ok(endpoints.recurring.create, {
      body: { ...rent, type: 'shared', every: 'month', firstDate: utcDay(new Date()) },
    });
    const [booked] = await one.ok(transactions.list);
    if (!booked) throw new Error('Nothing was booked');
    await change(one, booked, { parts: receipt(named).parts ?? null });
    const params = { id };
    const from = booked.date;
    await one.ok(endpoints.recurring.change, { params, body: { notes: 'new lease', from } });
    expect((await one.ok(transactions.list))[0]?.parts).toHaveLength(3);
    await one.ok(endpoints.recurring.change, { params, body: { amount: '-90', from } });
    const [after] = await one.ok(transactions.list);
    expect(after).toMatchObject({ amount: '-90.00', parts: [] });
  });

  it('moves it into one category together with others', async () => {
    const { one, named } = await household();
    const added = await add(one, named('Fun'), receipt(named));
    const plain = await add(one, named('Fun'), { amount: '-1' });
    const categoryId = named('Travel').id;
    const body = { ids: [added.id, plain.id], categoryId };
    const changed = await one.ok(transactions.changeMany, { body });
    expect(changed.map((each) => each.parts)).toEqual([[], []]);
    expect(await one.ok(transactions.list)).toEqual(changed);
    expect(await spentIn(one)).toEqual({ Travel: '81.00' });
  });

  it('restores its parts after deletion, in the replacing categories', async () => {
    const { one, named } = await household();
    const looks = { type: 'expense', icon: 'fas fa-ship', color: '#112233' } as const;
    const boats = await one.ok(categories.create, { body: { name: 'Boats', ...looks } });
    const parts = [
      { categoryId: named('Fun').id, amount: '-2.00', notes: null },
      { categoryId: boats.id, amount: '-3.00', notes: 'a sail' },
    ];
    const added = await add(one, boats, { amount: '-5', parts });
    await one.ok(transactions.remove, { params: { id: added.id } });
    expect(await spentIn(one)).toEqual({});
    const query = { moveTo: named('Travel').id };
    await one.ok(categories.remove, { params: { id: boats.id }, query });
    const restored = await one.ok(transactions.restore, { params: { id: added.id } });
    const moved = [parts[0], { ...parts[1], categoryId: named('Travel').id }];
    expect(restored).toEqual({ ...added, parts: moved });
    expect(await one.ok(transactions.list)).toEqual([restored]);
  });
});

describe('a deleted category', () => {
  it.each(['shared', 'personal'] as const)(
    'passes its parts to the replacing category (%s)',
    async (type) => {
      const { one, named } = await household();
      const looks = { type: 'expense', icon: 'fas fa-ship', color: '#112233' } as const;
      const boats = await one.ok(categories.create, { body: { name: 'Boats', ...looks } });
      const parts = [
        { categoryId: named('Fun').id, amount: '-2', notes: null },
        { categoryId: boats.id, amount: '-3', notes: null },
      ];
      await add(one, boats, { amount: '-5', parts, type });
      const travel = named('Travel').id;
      await one.ok(categories.remove, { params: { id: boats.id }, query: { moveTo: travel } });
      const [row] = await one.ok(transactions.list);
      expect(row?.parts.map(({ categoryId }) => categoryId)).toEqual([named('Fun').id, travel]);
      const query = { categoryId: travel };
      expect(await one.ok(transactions.list, { query })).toEqual([row]);
      expect((await one.ok(transactions.totals, { query })).expenses).toBe('3.00');
    },
  );
});

describe('figures by category', () => {
  it('count parts in reports, without a change to the balance', async () => {
    const { one, other, named } = await household();
    const share = () => one.ok(endpoints.fairShare.month, { query: MARCH });
    await add(one, named('Fun'), { amount: '-80' });
    const before = await share();
    const [plain] = await one.ok(transactions.list);
    if (!plain) throw new Error('Nothing was added');
    await change(one, plain, { parts: receipt(named).parts ?? null });
    expect(await share()).toEqual(before);
    const report = await other.ok(endpoints.reports.period, {
      query: { from: '2026-03', to: '2026-03' },
    });
    const names = new Map((await one.ok(categories.list)).map(({ id, name }) => [id, name]));
    const sums = report.categories.map((each) => [names.get(each.categoryId), each.expenses]);
    expect(sums).toEqual([
      ['Groceries', '50.00'],
      ['Gifts', '20.00'],
      ['Health', '10.00'],
    ]);
    expect(report.total.expenses).toBe('80.00');
  });

  it('show one row in the export, with its parts at the end', async () => {
    const { one, named } = await household();
    await add(one, named('Fun'), receipt(named));
    const { text } = await one.send(endpoints.export.file, { query: { format: 'csv' } });
    const [head = '', row = ''] = text.split('\r\n');
    expect(head).toMatch(/Paid by,Split,Categories,/);
    expect(row).toMatch(/"Groceries -50.00 \(for the week\), Gifts -20.00, Health -10.00"/);
    const json = await one.send(endpoints.export.file, { query: { format: 'json' } });
    const { transactions: rows } = JSON.parse(json.text) as { transactions: Transaction[] };
    expect(rows).toEqual(await one.ok(transactions.list));
  });
});

describe('a personal receipt in several categories', () => {
  it('is hidden and shown with all its parts', async () => {
    const { one, other, named } = await household();
    const hidden = await add(one, named('Fun'), receipt(named, { type: 'personal' }));
    const query = { categoryId: named('Gifts').id };
    expect(await other.ok(transactions.list, { query })).toEqual([]);
    expect((await other.ok(transactions.totals, { query })).expenses).toBe('0.00');
    expect((await one.ok(transactions.totals, { query })).expenses).toBe('20.00');
    const shown = await change(one, hidden, { isVisible: true });
    expect(await other.ok(transactions.list, { query })).toEqual([shown]);
    expect((await other.ok(transactions.totals, { query })).expenses).toBe('20.00');
  });
});
