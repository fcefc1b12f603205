/** The joint budget calculator's arithmetic (docs/specification/input.md). All amounts in cents. */

import { splitExpenses, type ExpenseSplits } from './expense-split.ts';
import { centsOfTyped, type DecimalSign } from './typed-amount.ts';

/** The timeframe when none is given. */
export const DEFAULT_MONTHS = 12;
/** How many months of expenses an emergency fund covers. */
export const EMERGENCY_MONTHS = 6;

/** What the fields say, as typed. */
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
  /** Combined income less expenses, at least 0. */
  availableCents: number;
  /** By how much expenses exceed income, at least 0. */
  missingCents: number;
  emergencyFundCents: number;
  /** Who pays what of the expenses, and what each has left. */
  splits: ExpenseSplits;
  /** Whole months until the emergency fund is full at what is available; absent when nothing is. */
  emergencyMonths: number | undefined;
  /** The plan for the savings goal, if there is one. */
  goal: GoalPlan | undefined;
}

export interface GoalPlan {
  months: number;
  monthlyCents: number;
  /** How much more a month would be needed than is available, at least 0. */
  shortfallCents: number;
  /** Whole months until the goal at what is available; absent when nothing is. */
  monthsAtAvailable: number | undefined;
}

/** Whether Calculate is enabled: both incomes and the expenses are filled. */
export function isComplete({ income1, income2, expenses }: CalculatorFields): boolean {
  return income1.trim() !== '' && income2.trim() !== '' && expenses.trim() !== '';
}

/**
 * Computes the joint budget of what was typed; what is not a number counts as 0.
 *
 * @param decimal the decimal sign of whoever typed it
 * @param digits of the currency, after the point
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
 * Whole months until an amount is there; absent when nothing is put aside for one that is not 0.
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

/** Whole months of a typed timeframe; empty, nonsense and less than one give the default. */
function monthsOf(typed: string): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) && value >= 1 ? Math.min(value, 1200) : DEFAULT_MONTHS;
}
