import {
  DEFAULT_MONTHS,
  isComplete,
  jointBudget,
  type CalculatorFields,
  type JointBudget,
} from '../../calculator/joint-budget.ts';
import { decimalSignOf, isInvalidAmount, type DecimalSign } from '../../calculator/typed-amount.ts';
import { make } from '../widget/dom.ts';
import type { Options } from '../widget/options.ts';
import type { Rendered } from '../widget/widget.ts';
import { fill } from '../widget/words.ts';
import { resultsOf, type Money } from './results.ts';
import { calculatorWords } from './words.ts';

/**
 * Form with its results, which appear after Calculate and follow the fields from then on.
 *
 * @param onCalculate called with each result
 */
export function calculatorForm(
  options: Options,
  callToAction: HTMLElement | undefined,
  onCalculate: (budget: JointBudget) => void,
): Rendered {
  const words = calculatorWords[options.language];
  const [ofIncome, ofExpenses, ofGoal, ofMonths, calculate, noAmount, result] = words.form;
  // Created with the first result, after the form is shown.
  let format: Intl.NumberFormat | undefined;
  const money: Money = (cents) => {
    format ??= new Intl.NumberFormat(options.locale, {
      style: 'currency',
      currency: options.currency,
      maximumFractionDigits: 0,
    });
    return format.format(cents / 100);
  };
  let sign: DecimalSign | undefined;
  const decimal = (): DecimalSign => (sign ??= decimalSignOf(options.locale));

  const field = (
    name: keyof CalculatorFields,
    label: string,
    placeholder: string,
    wide = false,
  ) => {
    const input = make('input', {
      name,
      inputmode: name === 'months' ? 'numeric' : 'decimal',
      autocomplete: 'off',
      placeholder,
    });
    input.value = options.start(name);
    const note = make('small', { role: 'status' });
    input.addEventListener('input', () => {
      note.textContent =
        name !== 'months' && isInvalidAmount(input.value, decimal()) ? noAmount : '';
      update();
    });
    return { input, label: make('label', { class: wide && 'wide' }, label, input, note) };
  };
  const income1 = field('income1', fill(ofIncome, 1), '4000');
  const income2 = field('income2', fill(ofIncome, 2), '3200');
  const expenses = field('expenses', ofExpenses, '4500', true);
  const goal = field('goal', ofGoal, '10000');
  const months = field('months', ofMonths, String(DEFAULT_MONTHS));
  const button = make('button', { type: 'submit' }, calculate);
  const form = make(
    'form',
    { novalidate: true },
    income1.label,
    income2.label,
    expenses.label,
    goal.label,
    months.label,
    button,
  );
  const place = make('div');
  // One sentence as the live region, instead of every figure on every key.
  const announcement = make('p', { role: 'status', class: 'hidden' });
  const announce = (sentence: string): void => {
    // Avoids repeated announcements of the same text.
    if (announcement.textContent !== sentence) announcement.textContent = sentence;
  };
  let isCalculated = false;

  const typed = (): CalculatorFields => ({
    income1: income1.input.value,
    income2: income2.input.value,
    expenses: expenses.input.value,
    goal: goal.input.value,
    months: months.input.value,
  });
  function update(): void {
    const fields = typed();
    button.disabled = !isComplete(fields);
    if (!isCalculated || button.disabled) {
      announce('');
      return place.replaceChildren();
    }
    const budget = jointBudget(fields, decimal());
    const results = resultsOf(budget, money, words.results);
    if (callToAction) results.append(make('div', { class: 'foot' }, callToAction));
    place.replaceChildren(results);
    announce(fill(result, money(budget.incomeCents), money(budget.availableCents)));
    onCalculate(budget);
  }
  // The Enter key clicks it too. Sandboxes without `allow-forms`, such as WordPress', prevent the form's event.
  button.addEventListener('click', (event) => {
    event.preventDefault();
    isCalculated = true;
    update();
  });
  update();
  return { children: [form, announcement, place] };
}
