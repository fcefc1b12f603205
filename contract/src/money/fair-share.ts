import { toCents } from './money.ts';
import type { Split } from './split.ts';

/** Whole percentages by the members' ids, which sum to 100. */
export type Percents = Readonly<Record<string, number>>;

/** The ids of a couple's members, in a stable order. */
export type Two = readonly [string, string];

/** The fields of a shared expense that determine debts. */
export interface SharedExpense {
  /** Amount in cents: above zero for spending, below zero for a refund. */
  cents: number;
  paidBy: string;
  /** `null` where the couple's rule applies. */
  split: Split | null;
}

export interface Repayment {
  cents: number;
  from: string;
  to: string;
}

/** A debt: debtor, creditor and amount in cents. */
export type Debt = Repayment;

/** Equal shares, the default rule of a couple. */
export function halves([one, other]: Two): Percents {
  return { [one]: 50, [other]: 50 };
}

/** Smallest step of incomes, in cents. */
const SMALLEST_STEP = 2500;
/** Factors between successive steps: 25, 50, 100, 250, 500, 1000 and so on. */
const STEP_FACTORS = [2, 2, 2.5];

/**
 * Rounds an income to steps of 5 to 12.5 percent of it, in cents. Percentages by income are computed from rounded
 * incomes, so no number of them determines an income more precisely than a step. Incomes below the smallest
 * step count as zero.
 */
export function roundedIncome(cents: number): number {
  let step = SMALLEST_STEP;
  for (let index = 0; step * 20 < cents; index += 1) step *= STEP_FACTORS[index % 3] ?? 1;
  const rounded = Math.round(cents / step) * step;
  return rounded === SMALLEST_STEP ? 0 : rounded;
}

/**
 * Returns each member's share of the total of their rounded incomes, in whole percent, half up for the first one.
 *
 * @param incomes in cents by member; equal shares when one is unknown or both are zero
 */
export function percentsByIncome(
  two: Two,
  incomes: Readonly<Record<string, number | undefined>>,
): Percents {
  const [one, other] = two;
  const [first, second] = two.map((id) =>
    incomes[id] === undefined ? undefined : roundedIncome(incomes[id]),
  );
  if (first === undefined || second === undefined || first + second === 0) return halves(two);
  const percent = Math.round((first * 100) / (first + second));
  return { [one]: percent, [other]: 100 - percent };
}

/** Hundredths of a cent: shares of whole percents are whole numbers of them. */
const HUNDRED = 100;

/**
 * Returns the exact share of an expense for the partner who did not pay, in hundredths of a cent.
 *
 * @param rule the couple's percentages in the month of the expense
 */
export function exactShareOfOther(
  { cents, paidBy, split }: SharedExpense,
  rule: Percents,
  [one, other]: Two,
): number {
  const bearer = paidBy === one ? other : one;
  if (split?.kind === 'amount') {
    return Math.sign(cents) * toCents(split.shares[bearer] ?? '0.00') * HUNDRED;
  }
  const percents = split?.kind === 'equal' ? halves([one, other]) : (split?.shares ?? rule);
  return cents * (percents[bearer] ?? 0);
}

/**
 * Returns the share of a single expense for the partner who did not pay, to the cent. Sums are exact instead: they use
 * {@link exactShareOfOther}.
 */
export function borneByOther(expense: SharedExpense, rule: Percents, two: Two): number {
  return roundedCents(exactShareOfOther(expense, rule, two));
}

/** Rounds hundredths of a cent to the nearest cent; half a cent goes towards zero, in favor of the debtor. */
function roundedCents(hundredths: number): number {
  const cents = Math.sign(hundredths) * Math.ceil((Math.abs(hundredths) - HUNDRED / 2) / HUNDRED);
  return cents === 0 ? 0 : cents;
}

/** Payments of a member, and the other partner's share of them. */
export interface Borne {
  paidBy: string;
  cents: number;
  /** Exact share of the partner who did not pay, in hundredths of a cent. */
  otherHundredths: number;
}

/** Paid and owed shares of a member, in cents. */
export interface MemberShare {
  userId: string;
  paidCents: number;
  shareCents: number;
}

/**
 * Returns the paid and owed shares of each member in a month. Shares are rounded once for the month's sum, and the
 * remainder of less than a cent carries over to the next one.
 *
 * @param before payments of earlier months
 * @param borne payments of the month
 */
export function memberShares(
  two: Two,
  before: readonly Borne[],
  borne: readonly Borne[],
): MemberShare[] {
  const owed = owedToFirst(two, [...before, ...borne]) - owedToFirst(two, before);
  return two.map((userId, index) => {
    const paidCents = sum(borne, (each) => (each.paidBy === userId ? each.cents : 0));
    return { userId, paidCents, shareCents: paidCents + (index === 0 ? -owed : owed) };
  });
}

/**
 * Returns the debt between partners: each one's shares of the other's payments, less repayments.
 *
 * @returns `undefined` when they are even
 */
export function debtBetween(
  two: Two,
  borne: readonly Borne[],
  repayments: readonly Repayment[],
): Debt | undefined {
  const [one, other] = two;
  const cents =
    owedToFirst(two, borne) +
    sum(repayments, ({ from, cents: repaid }) => (from === one ? repaid : -repaid));
  if (cents === 0) return undefined;
  return cents > 0 ? { from: other, to: one, cents } : { from: one, to: other, cents: -cents };
}

/** Returns what the second member owes the first for payments, in cents; rounded once. */
function owedToFirst([one]: Two, borne: readonly Borne[]): number {
  return roundedCents(
    sum(borne, ({ paidBy, otherHundredths }) =>
      paidBy === one ? otherHundredths : -otherHundredths,
    ),
  );
}

function sum<Each>(list: readonly Each[], centsOf: (each: Each) => number): number {
  return list.reduce((total, each) => total + centsOf(each), 0);
}
