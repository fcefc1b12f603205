import { toCents, type Category } from '@harmony/contract';
import type { BudgetChange } from '../../budgets/use-budget-changes.ts';
import type { PlanLine } from './read-plan.ts';

/** The category that gets the amount of a line, or `null` to leave it out, by the name of the line. */
export type PlanChoices = ReadonlyMap<string, string | null>;

/** Returns the category for a line: the chosen one, or else one with the same name. */
export function categoryOf(
  { name, category: named }: PlanLine,
  categories: readonly Category[],
  choices: PlanChoices,
): Category | undefined {
  const chosen = choices.get(name);
  if (chosen !== undefined) return categories.find(({ id }) => id === chosen);
  const plain = named.toLowerCase();
  return categories.find((each) => each.name.toLowerCase() === plain);
}

/** Returns the budgets that a month of a plan changes; lines with the same category are added up. */
export function changesOf(
  lines: readonly PlanLine[],
  categories: readonly Category[],
  choices: PlanChoices,
): BudgetChange[] {
  const sums = new Map<Category, number>();
  for (const line of lines) {
    const category = categoryOf(line, categories, choices);
    if (category) sums.set(category, (sums.get(category) ?? 0) + line.cents);
  }
  return [...sums].flatMap(([category, cents]) =>
    toCents(category.monthlyBudget) === cents ? [] : [{ category, cents }],
  );
}
