import { endpoints, pendingSchema, toCents, toDecimal, utcDay } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, approvals, budgets, calendar, categories, couples, dateNights } = endpoints;
const { export: exporting, fairShare, forecast, goals, imports, insights, privacy } = endpoints;
const { recurring, reports, summaries, transactions, year } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A currency, and sample amounts written in it. */
interface Digits {
  currency: Currency;
  /** 1234567 of the smallest unit. */
  written: string;
  nothing: string;
  tooFine: string;
  largest: string;
  refusal: string;
}

const yen: Digits = {
  currency: 'JPY',
  written: '1234567',
  nothing: '0',
  tooFine: '12.50',
  largest: '999999999',
  refusal: 'Use a whole number, up to 999,999,999',
};
const dinars: Digits = {
  currency: 'KWD',
  written: '1234.567',
  nothing: '0.000',
  tooFine: '1.2345',
  largest: '999999.999',
  refusal: 'Use a number with at most three decimals, up to 999,999.999',
};

async function choose(one: Person, other: Person, id: string, currency: Currency): Promise<void> {
  const reply = await one.send(couples.changeCurrency, { params: { id }, body: { currency } });
  expect(reply.status).toBe(202);
  const { approval } = pendingSchema.parse(JSON.parse(reply.text));
  await other.ok(approvals.approve, { params: { id: approval.id } });
}

async function premiumPair(currency: Currency): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  await choose(pair.one, pair.other, pair.couple.id, currency);
  return pair;
}

const today = utcDay(new Date());

describe.each([yen, dinars])('a couple with $currency', ({ currency, ...digits }) => {
  const decimal = (cents: number): string => toDecimal(cents, currency);
  const month = utcDay(new Date()).slice(0, 7);
  let pair: Pair;
  beforeAll(async () => {
    pair = await premiumPair(currency);
  });

  it('accepts amounts with the digits of its currency and rejects others', async () => {
    const { one, other, category } = pair;
    const added = await add(one, category, { amount: `-${digits.written}`, date: today });
    expect(added.amount).toBe(`-${digits.written}`);
    expect(toCents(added.amount)).toBe(-1_234_567);
    expect(await other.ok(transactions.recent, { query: { limit: 1 } })).toEqual([added]);
    const most = await add(one, category, { amount: digits.largest, date: today });
    expect(most.amount).toBe(digits.largest);
    await one.ok(transactions.remove, { params: { id: most.id } });
    const { categoryId, type, date, description } = added;
    const body = { categoryId, type, date, description, amount: digits.tooFine };
    const refused = await one.refused(transactions.create, 422, { body });
    expect(fieldsOf(refused)).toEqual(['amount']);
    expect(refused.issues?.[0]?.message).toBe(digits.refusal);
    for (const search of [digits.written, digits.written.slice(0, 3)]) {
      expect(await one.ok(transactions.list, { query: { search } })).toHaveLength(1);
    }
    const around = { amountFrom: decimal(1_234_567), amountTo: decimal(1_234_567) };
    expect(await one.ok(transactions.list, { query: around })).toHaveLength(1);
    expect((await one.ok(transactions.totals, { query: around })).expenses).toBe(digits.written);
  });

  it('shows every figure with its digits', async () => {
    const { one, other, category } = pair;
    const params = { id: category.id };
    const budget = decimal(5_000_000);
    const budgeted = await one.ok(categories.change, { params, body: { monthlyBudget: budget } });
    expect(budgeted).toMatchObject({ monthlyBudget: budget, available: decimal(3_765_433) });
    const { breakdown, expenses, income } = await other.ok(summaries.month, { query: { month } });
    expect({ expenses, income }).toEqual({ expenses: digits.written, income: digits.nothing });
    expect(breakdown).toEqual([{ categoryId: category.id, spent: digits.written, budget }]);
    const report = await one.ok(reports.period, { query: { from: month, to: month } });
    expect(report.total.net).toBe(`-${digits.written}`);
    const own = await one.ok(budgets.personal, { query: { month } });
    expect(own).toMatchObject({ limit: decimal(60_000), spent: digits.nothing });
    const limit = decimal(70_001);
    expect(await one.ok(budgets.changeLimit, { body: { limit } })).toEqual({ limit });
    expect((await one.ok(couples.current)).monthlyLimit).toBe(limit);
    const { total } = await one.ok(year.inTwo, { query: { year: month.slice(0, 4) } });
    expect(total.expenses).toBe(digits.written);
    const { members, owes } = await other.ok(fairShare.month, { query: { month } });
    expect(owes?.amount).toBe(decimal(617_283));
    expect(members.map(({ share }) => toCents(share)).reduce((sum, each) => sum + each)).toBe(
      1_234_567,
    );
    const paid = { amount: decimal(617_283), date: today };
    expect((await other.ok(fairShare.settle, { body: paid })).amount).toBe(paid.amount);
    const { days } = await one.ok(forecast.balance);
    expect(days[0]?.balance).toBe(`-${digits.written}`);
    expect(days.every(({ low }) => toDecimal(toCents(low), currency) === low)).toBe(true);
    for (const { evidence } of await one.ok(insights.list)) {
      for (const { amount } of evidence.figures) expect(decimal(toCents(amount))).toBe(amount);
    }
    expect((await one.ok(account.data)).transactions.map(({ amount }) => amount)).toEqual([
      `-${digits.written}`,
    ]);
  });

  it('uses its digits in goals, date nights and recurring transactions', async () => {
    const { one, other, category } = pair;
    const targetAmount = decimal(900_001);
    const goal = await one.ok(goals.create, { body: { name: 'Boat', targetAmount } });
    expect(goal).toMatchObject({ targetAmount, currentAmount: digits.nothing });
    const given = { amount: decimal(1_001), date: today };
    const params = { id: goal.id };
    expect(await other.ok(goals.contribute, { params, body: given })).toMatchObject({
      currentAmount: given.amount,
    });
    await one.ok(privacy.change, { body: { dualConsentRequired: true } });
    const back = { amount: `-${decimal(1_000)}`, date: today };
    const pending = await one.send(goals.contribute, { params, body: back });
    const { approval } = pendingSchema.parse(JSON.parse(pending.text));
    expect(approval.changes).toMatchObject({ amount: back.amount });
    await other.ok(approvals.approve, { params: { id: approval.id } });
    const [saved] = await one.ok(goals.list);
    expect(saved?.currentAmount).toBe(decimal(1));
    const targeted = { targetAmount: decimal(2), targetDate: null };
    const pendingTarget = await one.send(goals.change, { params, body: targeted });
    const { approval: targetApproval } = pendingSchema.parse(JSON.parse(pendingTarget.text));
    await other.ok(approvals.approve, { params: { id: targetApproval.id } });
    expect((await one.ok(goals.list))[0]?.targetAmount).toBe(decimal(2));
    await one.ok(privacy.change, { body: { dualConsentRequired: false } });

    const evening = await one.ok(dateNights.create, {
      body: {
        title: 'Noodles',
        plannedDate: `${today}T23:00:00.000Z`,
        budgetAmount: decimal(4_500),
        categoryId: category.id,
      },
    });
    expect(evening.budgetAmount).toBe(decimal(4_500));
    const repeated = await one.ok(recurring.create, {
      body: {
        description: 'Rent',
        amount: decimal(-90_000),
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: `${Number(month.slice(0, 4)) + 1}-01-02`,
        mode: 'remind',
      },
    });
    expect(repeated.amount).toBe(decimal(-90_000));
    const { url } = await one.ok(calendar.subscribe);
    const token = url.slice(url.lastIndexOf('/') + 1).replace('.ics', '');
    const { text } = await server.client().send(calendar.feed, { params: { token } });
    expect(text).toContain(decimal(4_500));
    await one.ok(recurring.remove, { params: { id: repeated.id } });
  });

  it('splits a receipt and a bill to the smallest unit', async () => {
    const { one, other, category } = pair;
    const [second] = (await one.ok(categories.list)).filter(
      ({ id, type }) => id !== category.id && type === 'expense',
    );
    const parts = [
      { categoryId: category.id, amount: decimal(-334) },
      { categoryId: String(second?.id), amount: decimal(-667) },
    ];
    const split = {
      kind: 'amount',
      shares: { [one.user.id]: decimal(1), [other.user.id]: decimal(1_000) },
    } as const;
    const added = await add(one, category, { amount: decimal(-1_001), parts, split, date: today });
    expect(added).toMatchObject({ amount: decimal(-1_001), split });
    expect(added.parts.map(({ amount }) => amount)).toEqual([decimal(-334), decimal(-667)]);
    const { categoryId, description, type, date } = added;
    const body = { categoryId, description, type, date, amount: decimal(-1_000), parts };
    const refused = await one.refused(transactions.create, 422, { body });
    expect(refused.issues?.[0]?.message).toBe(
      `The parts add up to ${decimal(1_001)}, but the total is ${decimal(1_000)}`,
    );
    await one.ok(transactions.remove, { params: { id: added.id } });
  });

  it('imports its export exactly, in every format', async () => {
    const { one } = pair;
    const { text } = await one.send(exporting.file, { query: { format: 'csv' } });
    expect(text).toContain(`,-${digits.written},`);
    expect(text.split('\n')[0]).toContain('Currency');
    const draft = await one.ok(imports.create, { body: { file: new File([text], 'own.csv') } });
    expect(draft).toMatchObject({ currency, rows: [{ amount: `-${digits.written}` }] });
    const json = await one.send(exporting.file, { query: { format: 'json' } });
    expect(JSON.parse(json.text)).toMatchObject({
      currency,
      transactions: [{ amount: `-${digits.written}` }],
    });
    const response = await fetch(`${server.address}/api/export?format=xlsx`, {
      headers: { Cookie: [...one.cookies].map((pairOf) => pairOf.join('=')).join('; ') },
    });
    const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    const [, row] = sheets.find(({ sheet }) => sheet === 'Transactions')?.data ?? [];
    expect(row?.[2]).toBe(Number(`-${digits.written}`));
  });

  it(
    'adds up any amounts',
    async () => {
      const { one, other, category } = await premiumPair(currency);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }).filter(Boolean), {
            minLength: 1,
            maxLength: 4,
          }),
          async (entered) => {
            const ids: string[] = [];
            for (const cents of entered) {
              const amount = decimal(cents);
              const added = await add(one, category, { amount, date: '2026-02-02' });
              expect(added.amount).toBe(amount);
              ids.push(added.id);
            }
            const sum = entered.reduce((total, cents) => total + cents, 0);
            const { net } = await other.ok(summaries.month, { query: { month: '2026-02' } });
            expect(net).toBe(decimal(sum));
            await one.ok(transactions.removeMany, { body: { ids } });
          },
        ),
        { numRuns: examples(8) },
      );
    },
    PATIENCE,
  );
});
