import {
  endpoints,
  parseCents,
  pendingSchema,
  toCents,
  toDecimal,
  utcDay,
} from '@harmony/contract';
import type { Category, Currency } from '@harmony/contract';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import {
  add,
  fieldsOf,
  registerPair,
  registerPerson,
  registerSingle,
  subscribe,
} from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, approvals, budgets, calendar, categories, couples, dateNights } = endpoints;
const { export: exporting, fairShare, forecast, goals, imports, insights, privacy } = endpoints;
const { archives, recurring, reports, summaries, transactions, year } = endpoints;

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

/** The stored form of an amount in a currency, or nothing if it has too many decimals. */
function readOf(amount: string, currency: Currency): string[] {
  const cents = parseCents(amount, currency);
  return cents === undefined ? [] : [toDecimal(cents, currency)];
}

const changeTo = (person: Person, id: string, currency: Currency, status = 422) =>
  person.refused(couples.changeCurrency, status, { params: { id }, body: { currency } });

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
    const asked = await one.send(goals.contribute, { params, body: back });
    const { approval } = pendingSchema.parse(JSON.parse(asked.text));
    expect(approval.changes).toMatchObject({ amount: back.amount });
    await other.ok(approvals.approve, { params: { id: approval.id } });
    const [saved] = await one.ok(goals.list);
    expect(saved?.currentAmount).toBe(decimal(1));
    const targeted = { targetAmount: decimal(2), targetDate: null };
    const wished = await one.send(goals.change, { params, body: targeted });
    const { approval: wish } = pendingSchema.parse(JSON.parse(wished.text));
    await other.ok(approvals.approve, { params: { id: wish.id } });
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
      `The parts come to ${decimal(1_001)}, and all of it is ${decimal(1_000)}`,
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

describe('a change to a currency with other digits', () => {
  const entries: [string, (person: Person, category: Category) => Promise<unknown>][] = [
    ['a transaction', (person, category) => add(person, category)],
    [
      'a hidden one',
      (person, category) => add(person, category, { type: 'personal', isVisible: false }),
    ],
    ['a goal', (person) => person.ok(goals.create, { body: { name: 'Boat', targetAmount: '9' } })],
    [
      'a budget',
      (person, { id }) =>
        person.ok(categories.change, { params: { id }, body: { monthlyBudget: '9' } }),
    ],
    [
      'something that repeats',
      (person, { id: categoryId }) =>
        person.ok(recurring.create, {
          body: {
            description: 'Rent',
            amount: '-9',
            categoryId,
            type: 'personal',
            isVisible: false,
            every: 'month',
            firstDate: '2099-01-02',
            mode: 'remind',
          },
        }),
    ],
  ];

  it.each(entries)('is rejected while there is %s', async (_what, enter) => {
    const { one, couple, category } = await registerPair(server);
    await enter(one, category);
    const refused = await changeTo(one, couple.id, 'JPY');
    expect(fieldsOf(refused)).toEqual(['currency']);
    expect(refused.issues?.[0]?.message).toBe(
      'Amounts in JPY have no decimals, and yours in USD have two decimals. Delete what has an amount first: nothing is converted.',
    );
    const three = await changeTo(one, couple.id, 'KWD');
    expect(three.issues?.[0]?.message).toMatch(/^Amounts in KWD have three decimals, and yours/);
    // A currency with the same number of decimals is accepted.
    const body = { currency: 'EUR' };
    const asked = await one.send(couples.changeCurrency, { params: { id: couple.id }, body });
    expect(asked.status).toBe(202);
  });

  it('is immediate for a user without a partner and without amounts, in both directions', async () => {
    const { person, couple } = await registerSingle(server);
    const params = { id: couple.id };
    for (const [currency, limit] of [
      ['JPY', '60000'],
      ['KWD', '60.000'],
      ['USD', '600.00'],
    ] as const) {
      const changed = await person.ok(couples.changeCurrency, { params, body: { currency } });
      expect(changed).toMatchObject({ currency, monthlyLimit: limit });
    }
  });

  it('rejects a concurrent amount with the digits of the other currency', async () => {
    const { person, couple } = await registerSingle(server);
    const params = { id: couple.id };
    const [category] = await person.ok(categories.list);
    for (const currency of ['JPY', 'KWD', 'USD', 'JPY', 'USD'] as const) {
      const before = (await person.ok(couples.current)).currency;
      const amount = toDecimal(-1_200, before);
      const body = {
        amount,
        categoryId: String(category?.id),
        type: 'shared',
        date: today,
        description: 'Tea',
      } as const;
      await Promise.all([
        person.send(couples.changeCurrency, { params, body: { currency } }),
        person.send(transactions.create, { body }),
      ]);
      const { currency: now } = await person.ok(couples.current);
      const entered = await person.ok(transactions.list);
      // In either order, the amount is stored in the original currency, read in the other, or rejected.
      const expected = now === before ? [amount] : readOf(amount, now);
      expect({ now, entered: entered.map((each) => each.amount) }).toEqual({
        now,
        entered: expected,
      });
      for (const { id } of entered) await person.ok(transactions.remove, { params: { id } });
      await person.ok(couples.changeCurrency, { params, body: { currency } });
    }
  });

  it('is possible after everything was deleted, which then cannot be restored', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const { id } = await add(one, category);
    await changeTo(one, couple.id, 'JPY');
    await one.ok(transactions.remove, { params: { id } });
    await choose(one, other, couple.id, 'JPY');
    await one.refused(transactions.restore, 404, { params: { id } });
    expect((await add(one, category, { amount: '-1200' })).amount).toBe('-1200');
  });

  it('removes answered approvals about amounts, but not the approval of the change', async () => {
    const { one, other, couple } = await registerPair(server);
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const agree = async (reply: { text: string }) => {
      const { approval } = pendingSchema.parse(JSON.parse(reply.text));
      await other.ok(approvals.approve, { params: { id: approval.id } });
    };
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '900' } });
    const params = { id };
    await agree(await one.send(goals.change, { params, body: { targetAmount: '9.50' } }));
    await agree(await one.send(goals.change, { params, body: { name: 'Raft' } }));
    await agree(await one.send(goals.remove, { params }));
    expect(await one.ok(approvals.answered)).toHaveLength(3);
    await choose(one, other, couple.id, 'JPY');
    const told = await one.ok(approvals.answered);
    expect(told.map(({ approval }) => [approval.kind, approval.changes])).toEqual([
      ['change_currency', { currency: 'JPY' }],
      ['delete_goal', {}],
      ['change_goal', { name: 'Raft' }],
    ]);
  });

  it('reveals nothing that the partner hides', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const hidden = await add(other, category, { type: 'personal', isVisible: false });
    const params = { id: couple.id };
    const sent = { params, body: { currency: 'JPY' } };
    // The requester's response does not reveal the hidden transaction, and the request is pending.
    const asked = await one.send(couples.changeCurrency, sent);
    expect(asked.status).toBe(202);
    expect(await one.ok(approvals.list)).toHaveLength(1);
    const [waiting] = await other.ok(approvals.list);
    // The partner receives the reason, and the request stays pending.
    const refused = await other.refused(approvals.approve, 422, {
      params: { id: String(waiting?.id) },
    });
    expect(fieldsOf(refused)).toEqual(['currency']);
    expect(await one.ok(approvals.list)).toHaveLength(1);
    await other.ok(transactions.remove, { params: { id: hidden.id } });
    await other.ok(approvals.approve, { params: { id: String(waiting?.id) } });
    expect((await one.ok(couples.current)).currency).toBe('JPY');
  });

  it('is withdrawn once the requester has entered an amount, hidden or not', async () => {
    for (const isVisible of [true, false]) {
      const { one, other, couple, category } = await registerPair(server);
      const sent = { params: { id: couple.id }, body: { currency: 'JPY' } };
      await one.send(couples.changeCurrency, sent);
      const [waiting] = await other.ok(approvals.list);
      await add(one, category, { type: 'personal', isVisible });
      expect(await other.ok(approvals.list)).toEqual([]);
      expect(await one.ok(approvals.list)).toEqual([]);
      await other.refused(approvals.approve, 404, { params: { id: String(waiting?.id) } });
      expect((await one.ok(couples.current)).currency).toBe('USD');
    }
  });

  it('stays withdrawn after the requester has entered an amount, also once it is deleted', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const sent = { params: { id: couple.id }, body: { currency: 'JPY' } };
    const enter: (() => Promise<() => Promise<unknown>>)[] = [
      async () => {
        const { id } = await add(one, category, { type: 'personal', isVisible: false });
        return () => one.ok(transactions.remove, { params: { id } });
      },
      async () => {
        await one.ok(fairShare.change, { body: { rule: 'income', income: '2000' } });
        return () => Promise.resolve();
      },
    ];
    for (const entered of enter) {
      await one.send(couples.changeCurrency, sent);
      const events = await other.events();
      const takeAway = await entered();
      // The same event as for a withdrawal.
      while (!(await events.next()).topics.includes('approvals'));
      events.close();
      expect(await other.ok(approvals.list)).toEqual([]);
      await takeAway();
      expect(await other.ok(approvals.list)).toEqual([]);
    }
  });

  it('leaves earlier personal amounts in the archive with their digits', async () => {
    const { one, couple, category } = await registerPair(server);
    await add(one, category, { type: 'personal', amount: '-12.34' });
    await one.ok(couples.leave);
    const other = await registerPerson(server);
    const next = await other.ok(couples.create, { body: { name: 'Anew' } });
    const params = { id: next.id };
    await other.ok(couples.changeCurrency, { params, body: { currency: 'JPY' } });
    await one.ok(couples.link, { body: { inviteCode: String(next.inviteCode) } });
    expect(await one.ok(transactions.list)).toEqual([]);
    const archived = await one.ok(archives.history, { params: { id: couple.id } });
    expect(archived).toMatchObject({ currency: 'USD', transactions: [{ amount: '-12.34' }] });
  });
});
