/** The joint budget calculator's arithmetic (specification, section 5). All amounts in cents. */

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
  /** Combined income less expenses, at least 0. */
  availableCents: number;
  /** By how much expenses exceed income, at least 0. */
  missingCents: number;
  emergencyFundCents: number;
  /** What each pays of the expenses when shares follow income; they add up to the expenses. */
  shares: readonly [number, number];
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
  return [income1, income2, expenses].every((field) => field.trim() !== '');
}

/** Computes the joint budget of what was typed; what is not a number counts as 0. */
export function jointBudget(fields: CalculatorFields): JointBudget {
  const incomes = [centsOf(fields.income1), centsOf(fields.income2)] as const;
  const expensesCents = centsOf(fields.expenses);
  const incomeCents = incomes[0] + incomes[1];
  const availableCents = Math.max(0, incomeCents - expensesCents);
  return {
    incomeCents,
    availableCents,
    missingCents: Math.max(0, expensesCents - incomeCents),
    emergencyFundCents: EMERGENCY_MONTHS * expensesCents,
    shares: proportionalShares(expensesCents, incomes),
    goal: goalPlan(centsOf(fields.goal), monthsOf(fields.months), availableCents),
  };
}

function goalPlan(goalCents: number, months: number, availableCents: number): GoalPlan | undefined {
  if (goalCents === 0) return undefined;
  const monthlyCents = Math.ceil(goalCents / months);
  return {
    months,
    monthlyCents,
    shortfallCents: Math.max(0, monthlyCents - availableCents),
    monthsAtAvailable: availableCents > 0 ? Math.ceil(goalCents / availableCents) : undefined,
  };
}

/** Splits the expenses by income, to the cent; equally when nobody earns. */
function proportionalShares(
  expensesCents: number,
  [income1, income2]: readonly [number, number],
): [number, number] {
  const total = income1 + income2;
  const first = Math.round(total === 0 ? expensesCents / 2 : (expensesCents * income1) / total);
  return [first, expensesCents - first];
}

/** Largest amount that stays exact through the arithmetic: a trillion dollars. */
const LARGEST_CENTS = 100_000_000_000_000;

/** Cents of a typed amount; separators and the dollar sign do not matter, nonsense and debts are 0. */
function centsOf(typed: string): number {
  const value = Number(typed.replaceAll(/[\s,$]/g, ''));
  return Number.isFinite(value) ? Math.min(LARGEST_CENTS, Math.max(0, Math.round(value * 100))) : 0;
}

/** Whole months of a typed timeframe; empty, nonsense and less than one give the default. */
function monthsOf(typed: string): number {
  const value = Math.round(Number(typed));
  return Number.isFinite(value) && value >= 1 ? Math.min(value, 1200) : DEFAULT_MONTHS;
}
