import { monthOf, utcDay } from '@harmony/contract';
import { learn } from '../../bff/src/features/money/category-suggestion/learn.ts';
import { generateDemo } from '../../bff/src/features/demo/generate-demo.ts';
import type { DescriptionUse } from '../../bff/src/features/money/transactions/description-uses.ts';
import { monthsOf } from './household-months.ts';
import type { Sorted } from './household-months.ts';
import { households } from './merchants.ts';

const REQUIRED = { right: 0.85 };
/** The built-in categories. */
const NAMES = [
  'Salary',
  'Freelance',
  'Investment',
  'Other Income',
  'Housing',
  'Groceries',
  'Dining Out',
  'Date Night',
  'Utilities',
  'Transport',
  'Fun',
  'Health',
  'Shopping',
  'Gifts',
  'Travel',
  'Other',
];
const INCOME = new Set(NAMES.slice(0, 4));
/** Number of households of each kind. */
const SEEDS = 25;

/** Results of suggestions for a third month after two months of corrections. */
interface Guesses {
  payments: number;
  right: number;
  wrong: number;
  /** Payments without a suggestion. */
  silent: number;
  /** Missing or wrong suggestions for merchants without an earlier payment. */
  unknownShop: number;
}

/**
 * Measures how often the right category is suggested in a third month, after two months in which all categories
 * were corrected: for each three months of the demo couple, and for generated households with realistic statements,
 * merchants of several categories and new merchants.
 */
export async function categories(): Promise<object> {
  const demo = demoMonths();
  const windows = demo
    .slice(2)
    .map((_, start) =>
      demo
        .slice(start, start + 3)
        .flatMap((payments, month) => payments.map((payment) => ({ ...payment, month }))),
    );
  const found: Record<string, object> = { demo: shares(await Promise.all(windows.map(guessed))) };
  for (const [name, household] of Object.entries(households)) {
    const months = Array.from({ length: SEEDS }, (_, seed) => monthsOf(household, seed + 1));
    found[name] = shares(await Promise.all(months.map(guessed)));
  }
  return { required: REQUIRED, ...found };
}

/** Returns the shared and visible transactions of the demo couple by month. The last month is incomplete. */
function demoMonths(): Sorted[][] {
  const { transactions } = generateDemo(utcDay(new Date()));
  const months = Map.groupBy(
    transactions.filter(({ type, isVisible }) => type === 'shared' || isVisible),
    ({ day }) => monthOf(day),
  );
  return [...months.values()].slice(0, -1).map((payments) =>
    payments.map(({ day, description, category, cents }) => ({
      month: 0,
      day,
      shop: description,
      description,
      category,
      isIncome: cents > 0,
    })),
  );
}

async function guessed(payments: readonly Sorted[]): Promise<Guesses> {
  const known = payments.filter(({ month }) => month < 2);
  const learned = await learn(
    usesOf(known),
    NAMES.map((name) => ({
      id: name,
      name,
      type: INCOME.has(name) ? ('income' as const) : ('expense' as const),
      isArchived: false,
    })),
  );
  const shops = new Set(known.map(({ shop }) => shop));
  const guesses = { payments: 0, right: 0, wrong: 0, silent: 0, unknownShop: 0 };
  for (const { month, shop, description, category, isIncome } of payments) {
    if (month < 2) continue;
    guesses.payments += 1;
    const found = learned.categoryOf(description, isIncome ? 1 : -1);
    if (found === undefined) guesses.silent += 1;
    else if (found === category) guesses.right += 1;
    else guesses.wrong += 1;
    if (found !== category && !shops.has(shop)) guesses.unknownShop += 1;
  }
  return guesses;
}

/** Counts payments like the database. */
function usesOf(payments: readonly Sorted[]): DescriptionUse[] {
  const groups = Map.groupBy(payments, ({ description, category }) => `${category} ${description}`);
  return [...groups.values()].map((same) => ({
    description: same[0]?.description ?? '',
    categoryId: same[0]?.category ?? '',
    uses: same.length,
    latest:
      same
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? '',
  }));
}

function shares(guesses: readonly Guesses[]): object {
  const sum = (part: keyof Guesses): number => guesses.reduce((all, each) => all + each[part], 0);
  const part = (count: number, of: number): number => Math.round((count / of) * 1000) / 1000;
  const [payments, right, wrong] = [sum('payments'), sum('right'), sum('wrong')];
  return {
    payments,
    right: part(right, right + wrong),
    silent: part(sum('silent'), payments),
    rightOfAll: part(right, payments),
    missedAtNewShops: part(sum('unknownShop'), payments - right),
    holds: right / (right + wrong) >= REQUIRED.right,
  };
}
