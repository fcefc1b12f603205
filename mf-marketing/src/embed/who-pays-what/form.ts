import type { Field } from '../form/field.ts';
import { moneyOf } from '../form/money.ts';
import { make } from '../widget/dom.ts';
import type { Options } from '../widget/options.ts';
import type { Rendered } from '../widget/widget.ts';
import { fill } from '../widget/words.ts';
import { billRows } from './bill-rows.ts';
import { personOf } from './person.ts';
import { readInput } from './read-input.ts';
import { resultsOf } from './results.ts';
import { splitBills } from './split-bills.ts';
import { words } from './words.ts';

/** Value of the split by halves; otherwise incomes count. */
const HALF = 'half';

/**
 * Form with its results, which appear after Calculate and follow the fields from then on.
 *
 * @param link to Harmony
 * @param onResult called with each result, and with the input as options of the element
 */
export function whoPaysWhatForm(
  options: Options,
  link: HTMLElement | undefined,
  onResult: (result: object) => void,
): Rendered {
  const { locale, start } = options;
  const { person, form: texts, split: splits, bills: ofRows, results } = words[options.language];
  const [ofBills, examples, calculate, noAmount] = texts;
  const people = [personOf(1, person, options), personOf(2, person, options)] as const;
  const split = make(
    'select',
    {},
    make('option', { value: 'income' }, splits[1]),
    make('option', { value: HALF, selected: start('split') === HALF }, splits[2]),
  );
  const given = start('bills');
  const { bills, element: rows } = billRows(ofRows, given || examples, locale, () => update());
  const button = make('button', { type: 'submit' }, calculate);
  const form = make(
    'form',
    { novalidate: true },
    people[0].element,
    people[1].element,
    make('label', { class: 'wide' }, splits[0], split),
    make('fieldset', { class: 'wide' }, make('legend', {}, ofBills), rows),
    button,
  );
  const place = make('div');
  // One sentence as the live region, instead of every figure on every key.
  const announcement = make('p', { role: 'status', class: 'hidden' });
  let isCalculated = given !== '';

  /** Shows the result or the errors, and returns the first field with an error. */
  function update(): Field | undefined {
    if (!isCalculated) return undefined;
    const money = moneyOf(options);
    const isHalf = split.value === HALF;
    let wrong: Field | undefined;
    let message = '';
    const { amounts, labels, incomes, values } = readInput(
      people,
      person[2],
      bills,
      !isHalf,
      money,
      (field, label) => {
        const error = fill(noAmount, label, money.format(120_000));
        field.fail(error);
        wrong ??= field;
        message ||= error;
      },
    );
    place.replaceChildren();
    if (!wrong && amounts.length > 0) {
      const { parts, totals } = splitBills(amounts, isHalf ? [1, 1] : incomes);
      const names = [people[0].called(), people[1].called()] as const;
      const left = [incomes[0] - totals[0], incomes[1] - totals[1]] as const;
      const hasIncome = incomes[0] + incomes[1] > 0;
      place.append(
        resultsOf({ names, labels, parts, totals, left }, hasIncome, money, locale, results),
      );
      if (link) place.append(make('div', { class: 'foot' }, link));
      const [one, other] = [money.format(totals[0]), money.format(totals[1])];
      message = fill(results[0], names[0], one, names[1], other);
      onResult({ bills: amounts, parts, totals, left, values: { ...values, split: split.value } });
    }
    // Avoids repeated announcements of the same text.
    if (announcement.textContent !== message) announcement.textContent = message;
    return wrong;
  }
  form.addEventListener('input', update);
  // The Enter key clicks it too. Sandboxes without `allow-forms`, as WordPress', prevent the event of the form.
  button.addEventListener('click', (event) => {
    event.preventDefault();
    isCalculated = true;
    update()?.input.focus();
  });
  update();
  return { children: [form, announcement, place], update };
}
