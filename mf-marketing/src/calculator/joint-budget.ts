/**
 * Arithmetic of the joint budget calculator (docs/specification/input.md). All amounts in cents.
 */

import { splitExpenses, type ExpenseSplits } from './expense-split.ts';
import { centsOfTyped, type DecimalSign } from './typed-amount.ts';

/** Default timeframe, in months. */
export const DEFAULT_MONTHS = 12;
/** Months of expenses covered by an emergency fund. */
export const EMERGENCY_MONTHS = 6;

/** Field values as typed. */
export interface CalculatorFields {
  income1: string;
  income2: string;
  expenses: string;
  goal: string;
  months: string;
}

export interface JointBudget {
  incomeCents: number;
  expensesCents: number;
  /** Combined income minus expenses, at least 0. */
  availableCents: number;
  /** Expenses beyond the income, at least 0. */
  missingCents: number;
  emergencyFundCents: number;
  splits: ExpenseSplits;
  /** Whole months until the emergency fund is full; undefined when nothing is available. */
  emergencyMonths: number | undefined;
  goal: GoalPlan | undefined;
}

export interface GoalPlan {
  months: number;
  monthlyCents: number;
  /** Monthly amount beyond what is available, at least 0. */
  shortfallCents: number;
  /** Whole months until the goal is reached; undefined when nothing is available. */
  monthsAtAvailable: number | undefined;
}

/** Whether both incomes and the expenses are filled in, so that Calculate is enabled. */
export function isComplete({ income1, income2, expenses }: CalculatorFields): boolean {
  return income1.trim() !== '' && income2.trim() !== '' && expenses.trim() !== '';
}

/**
 * Computes the joint budget of typed values; invalid numbers count as 0.
 *
 * @param decimal the decimal sign of the typed values
 * @param digits decimal digits of the currency
 */
export function jointBudget(
  fields: CalculatorFields,
  decimal: DecimalSign = '.',
  digits = 2,
): JointBudget {
  const cents = (typed: string): number => centsOfTyped(typed, decimal, digits);
  const incomes = [cents(fields.income1), cents(fields.income2)] as const;
  const expensesCents = cents(fields.expenses);
  const incomeCents = incomes[0] + incomes[1];
  const availableCents = Math.max(0, incomeCents - expensesCents);
  const emergencyFundCents = EMERGENCY_MONTHS * expensesCents;
  return {
    incomeCents,
    expensesCents,
    availableCents,
    missingCents: Math.max(0, expensesCents - incomeCents),
    emergencyFundCents,
    emergencyMonths: monthsUntil(emergencyFundCents, availableCents),
    splits: splitExpenses(expensesCents, incomes),
    goal: goalPlan(cents(fields.goal), monthsOf(fields.months), availableCents),
  };
}

/**
 * Whole months until an amount is saved; undefined when a positive amount has no monthly savings.
 */
function monthsUntil(cents: number, monthlyCents: number): number | undefined {
  if (cents === 0) return 0;
  return monthlyCents > 0 ? Math.ceil(cents / monthlyCents) : undefined;
}

function goalPlan(goalCents: number, months: number, availableCents: number): GoalPlan | undefined {
  if (goalCents === 0) return undefined;
  const monthlyCents = Math.ceil(goalCents / months);
  return {
    months,
    monthlyCents,
    shortfallCents: Math.max(0, monthlyCents - availableCents),
    monthsAtAvailable: monthsUntil(goalCents, availableCents),
  };
}

/**
 * Whole months of a typed timeframe; the default for empty or invalid values and values below one.
 */
function monthsOf(typed: string): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) && value >= 1 ? Math.min(value, 1200) : DEFAULT_MONTHS;
}
