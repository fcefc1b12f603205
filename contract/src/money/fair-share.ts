import { toCents } from './money.ts';
import type { Split } from './split.ts';

/** Whole percents by the members' ids, which sum to 100. */
export type Percents = Readonly<Record<string, number>>;

/** The two of a couple, in an order that never changes. */
export type Two = readonly [string, string];

/** Shared spending, as far as it decides who owes whom. */
export interface SharedExpense {
  /** What was spent, in cents, above zero. */
  cents: number;
  paidBy: string;
  /** `null` where the couple's rule holds. */
  split: Split | null;
}

/** What was paid back outside of the product. */
export interface Repayment {
  cents: number;
  from: string;
  to: string;
}

/** Whoever owes something, to whom, and how much, in cents. */
export type Debt = Repayment;

/** Half each: the rule of a couple that has not chosen one. */
export function halves([one, other]: Two): Percents {
  return { [one]: 50, [other]: 50 };
}

/**
 * The percents by income: each bears as much of what is shared as they earn of all that is earned,
 * rounded to whole percents, half up for the first of the two.
 *
 * @param incomes in cents by member; half each where one of them is not known, or both earn nothing
 */
export function percentsByIncome(
  two: Two,
  incomes: Readonly<Record<string, number | undefined>>,
): Percents {
  const [one, other] = two;
  const [first, second] = [incomes[one], incomes[other]];
  if (first === undefined || second === undefined || first + second === 0) return halves(two);
  const percent = Math.round((first * 100) / (first + second));
  return { [one]: percent, [other]: 100 - percent };
}

/**
 * What whoever did not pay bears of an expense, in cents, rounded down. The rest is borne by whoever
 * paid, so the two always sum to what was spent.
 *
 * @param rule the couple's percents in the month of the expense
 */
export function borneByOther(
  { cents, paidBy, split }: SharedExpense,
  rule: Percents,
  [one, other]: Two,
): number {
  const bearer = paidBy === one ? other : one;
  if (split?.kind === 'amount') return toCents(split.shares[bearer] ?? '0.00');
  if (split?.kind === 'equal') return Math.floor(cents / 2);
  const percent = (split ? split.shares : rule)[bearer] ?? 0;
  return Math.floor((cents * percent) / 100);
}

/** What the one who did not pay bears of something, in cents, and what the other one paid. */
export interface Borne {
  paidBy: string;
  /** What was spent. */
  cents: number;
  /** What of it whoever did not pay bears. */
  otherCents: number;
}

/** What one of the two paid of what is shared, and what is theirs to bear, in cents. */
export interface MemberShare {
  userId: string;
  paidCents: number;
  shareCents: number;
}

/** What each of the two paid and bears. */
export function memberShares(two: Two, borne: readonly Borne[]): MemberShare[] {
  return two.map((userId) => ({
    userId,
    paidCents: sum(borne, (each) => (each.paidBy === userId ? each.cents : 0)),
    shareCents: sum(borne, ({ paidBy, cents, otherCents }) =>
      paidBy === userId ? cents - otherCents : otherCents,
    ),
  }));
}

/**
 * Who owes whom: what each bears of what the other paid, less what was paid back.
 *
 * @returns `undefined` when the two are even
 */
export function debtBetween(
  [one, other]: Two,
  borne: readonly Borne[],
  repayments: readonly Repayment[],
): Debt | undefined {
  const cents =
    sum(borne, ({ paidBy, otherCents }) => (paidBy === one ? otherCents : -otherCents)) +
    sum(repayments, ({ from, cents: repaid }) => (from === one ? repaid : -repaid));
  if (cents === 0) return undefined;
  return cents > 0 ? { from: other, to: one, cents } : { from: one, to: other, cents: -cents };
}

function sum<Each>(list: readonly Each[], centsOf: (each: Each) => number): number {
  return list.reduce((total, each) => total + centsOf(each), 0);
}
