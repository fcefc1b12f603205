import type { ExpenseSplit } from '../../calculator/expense-split.ts';
import type { JointBudget } from '../../calculator/joint-budget.ts';
import { make } from './dom.ts';
import type { Words } from './words.ts';

/** Formats an amount in cents in the publisher's locale. */
export type Money = (cents: number) => string;

/** Renders the results. */
export function resultsOf(budget: JointBudget, money: Money, words: Words): HTMLElement {
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
  add(words.combined, incomeCents);
  add(
    words.available,
    availableCents,
    missingCents > 0 ? words.tooMuch(money(missingCents)) : undefined,
  );
  if (goal) add(words.monthly, goal.monthlyCents, goalNote(goal, money, words));
  add(words.emergency, emergencyFundCents, emergencyNote(budget.emergencyMonths, words));
  return make(
    'div',
    { class: 'results' },
    make('h3', {}, words.results),
    figures,
    splitOf(words.byIncome, splits.byIncome, money, words),
    splitOf(words.byHalf, splits.equally, money, words),
  );
}

function goalNote(
  { months, shortfallCents, monthsAtAvailable }: NonNullable<JointBudget['goal']>,
  money: Money,
  words: Words,
): string {
  if (shortfallCents === 0) return words.reached(months);
  const missing = money(shortfallCents);
  return monthsAtAvailable === undefined
    ? words.missing(missing)
    : words.possible(missing, monthsAtAvailable);
}

function emergencyNote(months: number | undefined, words: Words): string {
  return months ? words.setAside(months) : words.sixMonths;
}

/** Renders the share and the remaining income of each partner. */
function splitOf(
  title: string,
  { shares, left }: ExpenseSplit,
  money: Money,
  words: Words,
): HTMLElement {
  const total = shares[0] + shares[1];
  const part = make('i');
  part.style.width = `${total > 0 ? (shares[0] / total) * 100 : 50}%`;
  const person = (number: 1 | 2, index: 0 | 1): HTMLElement =>
    make('span', {}, words.pays(number, money(shares[index]), money(left[index])));
  return make(
    'div',
    { class: 'split' },
    make('p', { class: 'note' }, title),
    make('div', { class: 'bar', 'aria-hidden': 'true' }, part, make('i')),
    make('div', { class: 'names' }, person(1, 0), person(2, 1)),
  );
}
