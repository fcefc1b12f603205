import type { ExpenseSplit } from '../../calculator/expense-split.ts';
import type { JointBudget } from '../../calculator/joint-budget.ts';
import { make } from '../widget/dom.ts';
import { fill } from '../widget/words.ts';
import type { Words } from './words.ts';

/** Formats an amount in cents in the publisher's locale. */
export type Money = (cents: number) => string;

/** Renders the results. */
export function resultsOf(
  { incomeCents, availableCents, missingCents, emergencyMonths, ...budget }: JointBudget,
  money: Money,
  words: Words['results'],
): HTMLElement {
  const [
    title,
    combined,
    available,
    tooMuch,
    monthly,
    month,
    months,
    reached,
    missing,
    possible,
    emergency,
    sixMonths,
    setAside,
    byIncome,
    byHalf,
    pays,
  ] = words;
  const { goal, splits } = budget;
  const counted = (count: number): string => `${count} ${count === 1 ? month : months}`;
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
  const goalNote = ({
    shortfallCents,
    monthsAtAvailable,
    ...plan
  }: NonNullable<JointBudget['goal']>): string => {
    if (shortfallCents === 0) return fill(reached, counted(plan.months));
    const shortfall = money(shortfallCents);
    return monthsAtAvailable === undefined
      ? fill(missing, shortfall)
      : fill(possible, shortfall, counted(monthsAtAvailable));
  };
  /** Renders the share and the remaining income of each partner. */
  const splitOf = (label: string, { shares, left }: ExpenseSplit): HTMLElement => {
    const total = shares[0] + shares[1];
    const part = make('i');
    part.style.width = `${total > 0 ? (shares[0] / total) * 100 : 50}%`;
    const person = (index: 0 | 1): HTMLElement =>
      make('span', {}, fill(pays, index + 1, money(shares[index]), money(left[index])));
    return make(
      'div',
      { class: 'split' },
      make('p', { class: 'note' }, label),
      make('div', { class: 'bar', 'aria-hidden': 'true' }, part, make('i')),
      make('div', { class: 'names' }, person(0), person(1)),
    );
  };
  add(combined, incomeCents);
  add(available, availableCents, missingCents > 0 ? fill(tooMuch, money(missingCents)) : undefined);
  if (goal) add(monthly, goal.monthlyCents, goalNote(goal));
  add(
    emergency,
    budget.emergencyFundCents,
    emergencyMonths ? fill(setAside, counted(emergencyMonths)) : sixMonths,
  );
  return make(
    'div',
    { class: 'results' },
    make('h3', {}, title),
    figures,
    splitOf(byIncome, splits.byIncome),
    splitOf(byHalf, splits.equally),
  );
}
