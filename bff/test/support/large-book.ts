import { addMonths, endpoints, monthOf, toDecimal, utcDay } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import fc from 'fast-check';
import { budgetTermModel } from '../../src/features/money/categories/budget-term.model.ts';
import { categoryModel } from '../../src/features/money/categories/category.model.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { Services } from '../../src/services.ts';
import type { World } from './access-matrix.ts';
import { add, registerPair, subscribe } from './people.ts';
import type { TestServer } from './test-server.ts';

const today = utcDay(new Date());
/** Largest amount in the smallest unit of any currency. */
export const LARGEST = 999_999_999;

/** Currencies with each number of decimals, and the default currency. */
export const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
/** Valid amounts in cents, mostly near the limits. */
const positive = fc.constantFrom(999_999_999, 999_999_998, 500_000_001, 1, 3, 100);
const signed = fc.tuple(fc.constantFrom(1, -1), positive).map(([sign, cents]) => sign * cents);
const day = fc.constantFrom(today, `${monthOf(today)}-01`, '1900-01-01', '2026-02-28');
/** How a shared amount is split, and into how many parts at most. */
const division = fc.record({
  paidBy: fc.constantFrom('one' as const, 'other' as const),
  split: fc.constantFrom('rule' as const, 'equal' as const, 'percent' as const, 'amount' as const),
  percent: fc.constantFrom(0, 1, 33, 50, 99, 100),
  parts: fc.integer({ min: 0, max: 3 }),
});
const owner = fc.constantFrom('one' as const, 'other' as const);

/** Entries of every kind, with large amounts. */
export const largeBook = fc.record({
  transactions: fc.array(
    fc.record({
      who: owner,
      fields: fc.record({
        amount: signed,
        date: day,
        type: fc.constantFrom('shared' as const, 'personal' as const),
        isVisible: fc.boolean(),
      }),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  divided: fc.array(division, { minLength: 1, maxLength: 3 }),
  recurring: fc.array(
    fc.record({
      amount: signed,
      every: fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
      type: fc.constantFrom('shared' as const, 'personal' as const),
      firstDate: fc.constantFrom(`${addMonths(monthOf(today), -11)}-01`, today, '9999-12-31'),
    }),
    { maxLength: 2 },
  ),
  imported: fc.array(signed, { maxLength: 4 }),
  /** Months since the budget began to roll over. */
  carried: fc.constantFrom(0, 1, 60),
  incomes: fc.tuple(positive, fc.oneof(positive, fc.constant(0))),
  settled: fc.array(positive, { maxLength: 3 }),
  goals: fc.array(
    fc.record({
      targetAmount: positive,
      targetDate: fc.constantFrom(null, today, '1900-01-01', '9999-12-31'),
      given: fc.array(fc.record({ who: owner, amount: positive, date: day }), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  budget: positive,
  limit: fc.oneof(positive, fc.constant(0)),
  dateNight: fc.record({
    budgetAmount: positive,
    plannedDate: fc.constantFrom(`${today}T23:59:59Z`, '9999-12-31T23:59:59Z'),
  }),
});
type Book = typeof largeBook extends fc.Arbitrary<infer T> ? T : never;

/** A couple with a book. */
export interface Accounts extends World {
  services: Services;
  currency: Currency;
  /** Formats an amount for a request. */
  decimal(cents: number): string;
}

/** A new couple on the premium plan, with a currency. */
export async function newAccounts(server: TestServer, currency: Currency): Promise<Accounts> {
  const pair = await registerPair(server);
  const { one, other, couple } = pair;
  await subscribe(server, one, 'premium');
  if (currency !== couple.currency) {
    const sent = { params: { id: couple.id }, body: { currency } };
    await one.send(endpoints.couples.changeCurrency, sent);
    await other.send(endpoints.couples.changeCurrency, sent);
  }
  const decimal = (cents: number) => toDecimal(cents, currency);
  return { ...pair, canary: 'canary', services: server.services, currency, decimal };
}

/**
 * Enters a book, leaving changes that need consent pending.
 *
 * @throws Error if an entry is stored differently from the book
 */
export async function enterBook(world: Accounts, book: Book): Promise<void> {
  await enterPlans(world, book);
  await enterSpending(world, book);
  await enterShares(world, book);
  const { one, other, category, decimal } = world;
  for (const { given, targetAmount, ...fields } of book.goals) {
    const body = { name: 'House', targetAmount: decimal(targetAmount), ...fields };
    const { id } = await one.ok(endpoints.goals.create, { body });
    for (const { who, amount, date } of given) {
      await world[who].ok(endpoints.goals.contribute, {
        params: { id },
        body: { amount: decimal(amount), date },
      });
    }
  }
  await one.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
  const { status } = await other.send(endpoints.categories.change, {
    params: { id: category.id },
    body: { monthlyBudget: decimal(LARGEST) },
  });
  assertSame(status, book.budget === LARGEST ? 200 : 202);
}

async function enterPlans(
  { one, other, category, couple, services, decimal }: Accounts,
  { budget, carried, limit, dateNight, recurring }: Book,
): Promise<void> {
  const params = { id: category.id };
  const monthlyBudget = decimal(budget);
  await one.ok(endpoints.categories.change, {
    params,
    body: { monthlyBudget, rollover: 'carry' },
  });
  // Backdates the start of the rollover by `carried` months.
  const since = addMonths(monthOf(today), -carried);
  await inTransaction(services.database, async (work) => {
    await budgetTermModel(work).update(
      { month: since, carriedSince: since },
      { where: { coupleId: couple.id } },
    );
    await categoryModel(work).update({ carriedSince: since }, { where: params });
  });
  await one.ok(endpoints.budgets.changeLimit, { body: { limit: decimal(limit) } });
  const { budgetAmount, ...evening } = dateNight;
  const { id: dateNightId } = await one.ok(endpoints.dateNights.create, {
    body: {
      title: 'Dinner',
      categoryId: category.id,
      budgetAmount: decimal(budgetAmount),
      ...evening,
    },
  });
  await add(one, category, { amount: decimal(-LARGEST), dateNightId });
  for (const { amount, ...fields } of recurring) {
    await other.ok(endpoints.recurring.create, {
      body: {
        description: 'Rent',
        categoryId: category.id,
        amount: decimal(amount),
        isVisible: true,
        ...fields,
      },
    });
  }
}

async function enterSpending(
  world: Accounts,
  { transactions, divided, imported }: Book,
): Promise<void> {
  const { one, other, category, decimal } = world;
  for (const { who, fields } of transactions) {
    await add(world[who], category, { ...fields, amount: decimal(fields.amount) });
  }
  for (const { paidBy, split, percent, parts } of divided) {
    const [mine, theirs] = [one.user.id, other.user.id];
    const splits = {
      rule: null,
      equal: { kind: 'equal' },
      percent: { kind: 'percent', shares: { [mine]: percent, [theirs]: 100 - percent } },
      amount: {
        kind: 'amount',
        shares: { [mine]: decimal(1), [theirs]: decimal(LARGEST - 1) },
      },
    } as const;
    const rest = LARGEST - Math.max(0, parts - 1);
    await add(one, category, {
      amount: decimal(-LARGEST),
      date: today,
      paidBy: world[paidBy].user.id,
      split: splits[split],
      parts: Array.from({ length: parts }, (_, index) => ({
        categoryId: category.id,
        amount: decimal(index === 0 ? -rest : -1),
      })),
    });
  }
  if (imported.length === 0) return;
  const lines = imported.map((cents, index) => `${today},Shop ${index},${decimal(cents)}\n`);
  const file = new File([`Date,Description,Amount\n${lines.join('')}`], 'bank.csv');
  // The number format and sign are given, since few amounts do not determine them.
  const mapping = { decimal: '.', invert: false } as const;
  const { id, rows } = await one.ok(endpoints.imports.create, { body: { file, mapping } });
  assertSame(
    rows.map(({ amount }) => amount),
    imported.map(decimal),
  );
  await one.ok(endpoints.imports.commit, { params: { id }, body: { type: 'shared' } });
}

async function enterShares(
  { one, other, decimal }: Accounts,
  { incomes, settled }: Book,
): Promise<void> {
  for (const [index, person] of [one, other].entries()) {
    const income = decimal(incomes[index] ?? 0);
    await person.ok(endpoints.fairShare.change, { body: { rule: 'income', income } });
  }
  for (const cents of settled) {
    const { owes } = await one.ok(endpoints.fairShare.month);
    if (!owes) return;
    const body = { amount: decimal(cents), date: today };
    const { from } = await one.ok(endpoints.fairShare.settle, { body });
    assertSame(from, owes.from);
  }
}

function assertSame(found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((each) => JSON.stringify(each));
  if (one !== other) throw new Error(`Entered ${other}, and found ${one}`);
}
