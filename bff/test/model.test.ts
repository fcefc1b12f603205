import {
  byCategory,
  categoryBreakdown,
  endpoints,
  kindBySign,
  monthFigures,
  personalSpending,
  toCents,
  toDecimal,
} from '@harmony/contract';
import type { Category, Transaction } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE, examples } from './support/examples.ts';
import { newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions, summaries, budgets, insights } = endpoints;
const MONTH = '2026-03';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Who = 'one' | 'other';
const who = fc.constantFrom<Who>('one', 'other');
const fields = fc.record({
  cents: fc.integer({ min: -9999, max: 9999 }).filter((cents) => cents !== 0),
  type: fc.constantFrom('shared', 'personal'),
  isVisible: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
  description: fc.constantFrom('Rent', 'Cake', 'A ring'),
  /** Percentage and category of the first part; the rest is in the default category. */
  parted: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 99 }), at: fc.nat(14) })),
});
type Fields = typeof fields extends fc.Arbitrary<infer Value> ? Value : never;

/** A request of one partner; `at` selects an existing or deleted transaction. */
type Step =
  | { act: 'add'; by: Who; fields: Fields }
  | { act: 'change'; by: Who; at: number; fields: Fields }
  | { act: 'remove'; by: Who; at: number }
  | { act: 'restore'; by: Who; at: number };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('add'), by: who, fields }) },
  fc.record({ act: fc.constant('change'), by: who, at: fc.nat(20), fields }),
  fc.record({ act: fc.constant('remove'), by: who, at: fc.nat(20) }),
  fc.record({ act: fc.constant('restore'), by: who, at: fc.nat(20) }),
);

/** All transactions in order of creation, with the user who deleted each of them. */
type Model = (Transaction & { deletedBy: string | null })[];

/** A couple with all its categories. */
interface Books extends Pair {
  categories: readonly Category[];
}

function partsOf({ categories, category }: Books, { cents, parted }: Fields) {
  const first = parted && Math.trunc((cents * parted.percent) / 100);
  const categoryId = categories[(parted?.at ?? 0) % categories.length]?.id;
  if (!first || first === cents || categoryId === undefined) return [];
  return [
    { categoryId, amount: toDecimal(first, 'USD'), notes: null },
    { categoryId: category.id, amount: toDecimal(cents - first, 'USD'), notes: null },
  ];
}

function bodyOf(books: Books, fieldsOf: Fields) {
  const { cents, day, type, parted: _parted, ...rest } = fieldsOf;
  const parts = partsOf(books, fieldsOf);
  return {
    ...newTransaction(books.category, {
      ...rest,
      type: type as Transaction['type'],
      amount: toDecimal(cents, 'USD'),
      date: `${MONTH}-${String(day).padStart(2, '0')}`,
    }),
    categoryId: parts[0]?.categoryId ?? books.category.id,
    parts,
  };
}

/** Applies a step to the model if it is permitted, and returns the expected status. */
function apply(model: Model, pair: Books, step: Exclude<Step, { act: 'add' }>): number {
  const row = model[step.at % model.length];
  const me = pair[step.by].user.id;
  if (!row) return 404;
  const isTheirs = row.type === 'personal' && row.userId !== me;
  if (step.act === 'restore') {
    // For other users, deleted transactions look like hidden ones.
    if (row.deletedBy === null || ![row.deletedBy, row.userId].includes(me)) return 404;
    row.deletedBy = null;
    return 200;
  }
  if (row.deletedBy !== null) return 404;
  if (isTheirs) return row.isVisible ? 403 : 404;
  if (step.act === 'remove') {
    row.deletedBy = me;
    return 204;
  }
  const body = bodyOf(pair, step.fields);
  if (row.type === 'shared' && body.type === 'personal' && row.userId !== me) return 403;
  const isVisible = body.type === 'shared' || body.isVisible;
  Object.assign(row, { ...body, isVisible, kind: kindBySign(String(body.amount)) });
  return 200;
}

async function take(model: Model, pair: Books, step: Step): Promise<void> {
  const person = pair[step.by];
  if (step.act === 'add') {
    const added = await person.ok(transactions.create, { body: bodyOf(pair, step.fields) });
    model.push({ ...added, deletedBy: null });
    return;
  }
  const id = model[step.at % model.length]?.id;
  if (id === undefined) return;
  const params = { id };
  const { status } =
    step.act === 'change'
      ? await person.send(transactions.change, { params, body: bodyOf(pair, step.fields) })
      : await person.send(transactions[step.act], { params });
  expect({ ...step, status }).toEqual({ ...step, status: apply(model, pair, step) });
}

/** Transactions in the model that a user can see, newest first. */
function seenBy(model: Model, { user }: Person): Transaction[] {
  return model
    .filter((row) => row.deletedBy === null && (row.isVisible || row.userId === user.id))
    .map(({ deletedBy: _deletedBy, ...row }) => row)
    .toSorted((one, other) =>
      one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1,
    );
}

/** Totals of transactions, or of their parts in a category. */
function totalsOf(rows: readonly Transaction[], wanted?: string) {
  const cents = rows.flatMap((row) =>
    byCategory(row)
      .filter(({ categoryId }) => wanted === undefined || categoryId === wanted)
      .map(({ amount }) => toCents(amount)),
  );
  const sum = (amounts: number[]) =>
    toDecimal(
      amounts.reduce((one, other) => one + other, 0),
      'USD',
    );
  return {
    count: rows.length,
    income: sum(cents.filter((each) => each > 0)),
    expenses: sum(cents.filter((each) => each < 0).map(Math.abs)),
  };
}

async function expectEveryReadingPath(
  model: Model,
  person: Person,
  categories: readonly Category[],
): Promise<void> {
  const seen = seenBy(model, person);
  expect(await person.ok(transactions.list)).toEqual(seen);
  expect(await person.ok(transactions.recent)).toEqual(seen.slice(0, 4));
  const cakes = await person.ok(transactions.list, { query: { search: 'CAKE' } });
  expect(cakes).toEqual(seen.filter(({ description }) => description === 'Cake'));
  const own = seen.filter(({ userId }) => userId === person.user.id);
  const query = { userId: person.user.id };
  expect(await person.ok(transactions.list, { query })).toEqual(own);
  expect(await person.ok(transactions.totals, { query })).toEqual(totalsOf(own));
  expect(await person.ok(transactions.totals)).toEqual(totalsOf(seen));
  await expectSumsByCategory(seen, person, categories);
  const summary = await person.ok(summaries.month, { query: { month: MONTH } });
  const figures = monthFigures(seen, MONTH);
  expect([summary.income, summary.expenses]).toEqual([
    toDecimal(figures.incomeCents, 'USD'),
    toDecimal(figures.expenseCents, 'USD'),
  ]);
  const budget = await person.ok(budgets.personal, { query: { month: MONTH } });
  expect(toCents(budget.spent)).toBe(personalSpending(seen, person.user.id, MONTH));
  const file = await person.send(endpoints.export.file, { query: { format: 'json' } });
  expect((JSON.parse(file.text) as { transactions: unknown }).transactions).toEqual(seen);
  const evidence = (await person.ok(insights.list)).flatMap((each) => each.evidence.transactionIds);
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(evidence));
}

/** Sums by category count parts, and add up to the total. */
async function expectSumsByCategory(
  seen: readonly Transaction[],
  person: Person,
  categories: readonly Category[],
): Promise<void> {
  const inCategories = new Set(
    seen.flatMap((row) => byCategory(row).map((each) => each.categoryId)),
  );
  for (const categoryId of [...inCategories].slice(0, 4)) {
    const inIt = seen.filter((row) =>
      byCategory(row).some((each) => each.categoryId === categoryId),
    );
    const query = { categoryId };
    expect(await person.ok(transactions.list, { query })).toEqual(inIt);
    expect(await person.ok(transactions.totals, { query })).toEqual(totalsOf(inIt, categoryId));
  }
  const { breakdown } = await person.ok(summaries.month, { query: { month: MONTH } });
  expect(breakdown).toEqual(
    categoryBreakdown(seen, categories, MONTH).map(({ category, spentCents, budgetCents }) => ({
      categoryId: category.id,
      spent: toDecimal(spentCents, 'USD'),
      budget: toDecimal(budgetCents, 'USD'),
    })),
  );
  if (!(await hasReports(person))) return;
  const report = await person.ok(endpoints.reports.period, { query: { from: MONTH, to: MONTH } });
  const shared = seen.filter(({ type }) => type === 'shared');
  for (const { categoryId, expenses, income } of report.categories) {
    const { count: _count, ...sums } = totalsOf(shared, categoryId);
    expect({ expenses, income }).toEqual(sums);
  }
  const { count: _count, ...all } = totalsOf(shared);
  expect(report.total).toMatchObject(all);
}

async function hasReports(person: Person): Promise<boolean> {
  const query = { from: MONTH, to: MONTH };
  return (await person.send(endpoints.reports.period, { query })).status === 200;
}

it(
  'shows each partner exactly what a model of the visibility rules allows, in every read',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 16 }), async (steps) => {
        const both = await registerPair(server);
        await subscribe(server, both.other, 'premium');
        const categories = await both.one.ok(endpoints.categories.list);
        const pair = { ...both, categories };
        const model: Model = [];
        for (const each of steps) await take(model, pair, each);
        await expectEveryReadingPath(model, pair.one, categories);
        await expectEveryReadingPath(model, pair.other, categories);
      }),
      { numRuns: examples(20) },
    );
  },
  PATIENCE,
);
