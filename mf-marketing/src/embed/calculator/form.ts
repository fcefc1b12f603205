import {
  DEFAULT_MONTHS,
  isComplete,
  jointBudget,
  type CalculatorFields,
  type JointBudget,
} from '../../calculator/joint-budget.ts';
import { decimalSignOf, isNoAmount, type DecimalSign } from '../../calculator/typed-amount.ts';
import { make } from './dom.ts';
import type { Options } from './options.ts';
import { resultsOf, type Money } from './results.ts';

/**
 * The form and its results. Results come after Calculate, and follow the fields from then on.
 *
 * @param onCalculate told of each result
 */
export function calculatorForm(
  options: Options,
  callToAction: HTMLElement,
  onCalculate: (budget: JointBudget) => void,
): HTMLElement {
  // Made with the first result: the form is there before.
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
        name !== 'months' && isNoAmount(input.value, decimal())
          ? 'This isn’t an amount, so it counts as 0.'
          : '';
      update();
    });
    return { input, label: make('label', { class: wide && 'wide' }, label, input, note) };
  };
  const income1 = field('income1', 'Partner 1 monthly income', '4000');
  const income2 = field('income2', 'Partner 2 monthly income', '3200');
  const expenses = field('expenses', 'Total monthly expenses', '4500', true);
  const goal = field('goal', 'Savings goal (optional)', '10000');
  const months = field('months', 'Goal timeframe (months)', String(DEFAULT_MONTHS));
  const button = make('button', { type: 'submit' }, 'Calculate');
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
  // One sentence is said aloud, and not every figure at every key.
  const said = make('p', { role: 'status', class: 'hidden' });
  const say = (sentence: string): void => {
    // The same is not said twice.
    if (said.textContent !== sentence) said.textContent = sentence;
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
      say('');
      return place.replaceChildren();
    }
    const budget = jointBudget(fields, decimal());
    const results = resultsOf(budget, money);
    results.append(make('div', { class: 'foot' }, callToAction));
    place.replaceChildren(results);
    say(
      `Of ${money(budget.incomeCents)} together, ${money(budget.availableCents)} a month is left for goals.`,
    );
    onCalculate(budget);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isCalculated = true;
    update();
  });
  update();
  return make(
    'section',
    { class: 'frame', 'aria-label': 'Joint budget calculator' },
    make('h2', {}, 'Joint budget calculator'),
    form,
    said,
    place,
    make('p', { class: 'note foot' }, 'Nothing you type leaves this page. Not financial advice.'),
  );
}
