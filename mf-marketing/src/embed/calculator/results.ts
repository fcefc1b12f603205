import type { ExpenseSplit } from '../../calculator/expense-split.ts';
import type { JointBudget } from '../../calculator/joint-budget.ts';
import { make } from './dom.ts';

/** Writes an amount in cents as people of the publisher's locale do. */
export type Money = (cents: number) => string;

/** The results as elements. */
export function resultsOf(budget: JointBudget, money: Money): HTMLElement {
  const { incomeCents, availableCents, missingCents, emergencyFundCents, goal, splits } = budget;
  const figures = make('dl');
  const add = (label: string, cents: number, note?: string): void => {
    const item = make(
      'div',
      {},
      make('dt', {}, label),
      make('dd', { class: 'figure' }, money(cents)),
    );
    if (note) item.append(make('dd', { class: 'note' }, note));
    figures.append(item);
  };
  add('Combined income', incomeCents);
  add(
    'Available for goals',
    availableCents,
    missingCents > 0
      ? `Expenses are ${money(missingCents)} more than income, so there’s nothing left yet.`
      : undefined,
  );
  if (goal) add('Monthly goal', goal.monthlyCents, goalNote(budget, money));
  add('Emergency fund target', emergencyFundCents, emergencyNote(budget.emergencyMonths));
  return make(
    'div',
    { class: 'results' },
    make('h3', {}, 'Your joint budget'),
    figures,
    splitOf('If each pays by income', splits.byIncome, money),
    splitOf('If each pays half', splits.equally, money),
  );
}

function goalNote({ goal }: JointBudget, money: Money): string {
  if (!goal) return '';
  if (goal.shortfallCents === 0) return `Reached in ${goal.months} months, as planned.`;
  const missing = `${money(goal.shortfallCents)} a month more than you have`;
  return goal.monthsAtAvailable === undefined
    ? `${missing}.`
    : `${missing}; possible in ${goal.monthsAtAvailable} months.`;
}

function emergencyNote(months: number | undefined): string {
  if (!months) return 'Six months of expenses.';
  return `Six months of expenses, set aside in ${months} ${months === 1 ? 'month' : 'months'}.`;
}

/** Who pays what, and what each keeps. */
function splitOf(title: string, { shares, left }: ExpenseSplit, money: Money): HTMLElement {
  const total = shares[0] + shares[1];
  const part = make('i');
  part.style.width = `${total > 0 ? (shares[0] / total) * 100 : 50}%`;
  const person = (name: string, index: 0 | 1): HTMLElement =>
    make('span', {}, `${name} pays ${money(shares[index])}, keeps ${money(left[index])}`);
  return make(
    'div',
    { class: 'split' },
    make('p', { class: 'note' }, title),
    make('div', { class: 'bar', 'aria-hidden': 'true' }, part, make('i')),
    make('div', { class: 'names' }, person('Partner 1', 0), person('Partner 2', 1)),
  );
}
