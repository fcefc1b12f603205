import { moneyOf } from '../form/money.ts';
import { resultForm } from '../form/result-form.ts';
import { rowsOf } from '../form/rows.ts';
import { make } from '../widget/dom.ts';
import type { Widget } from '../widget/widget.ts';
import { fill } from '../widget/words.ts';
import { personOf } from './person.ts';
import { readInput } from './read-input.ts';
import { resultsOf } from './results.ts';
import { splitBills } from './split-bills.ts';
import { words } from './words.ts';

/** Value of the split by halves; otherwise incomes count. */
const HALF = 'half';

/** Form of two partners and their bills. */
export const whoPaysWhatForm: Widget['render'] = (options, link, onResult) => {
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
  const { rows, element } = rowsOf(ofRows, given || examples, locale, true, () => update());
  const fields = [
    people[0].element,
    people[1].element,
    make('label', { class: 'wide' }, splits[0], split),
    make('fieldset', { class: 'wide' }, make('legend', {}, ofBills), element),
  ];
  const { children, update } = resultForm(
    fields,
    calculate,
    given !== '',
    link,
    onResult,
    (refuse) => {
      const money = moneyOf(options);
      const { format } = money;
      const isHalf = split.value === HALF;
      const { amounts, labels, incomes, values } = readInput(
        people,
        person[2],
        rows,
        !isHalf,
        money,
        (field, label) => refuse(field, fill(noAmount, label)),
      );
      if (amounts.length === 0) return undefined;
      const { parts, totals } = splitBills(amounts, isHalf ? [1, 1] : incomes);
      const names = [people[0].called(), people[1].called()] as const;
      return {
        element: resultsOf({ names, labels, parts, totals, incomes }, money, locale, results),
        sentence: fill(results[0], names[0], format(totals[0]), names[1], format(totals[1])),
        detail: { bills: amounts, parts, totals, values: { ...values, split: split.value } },
      };
    },
  );
  return { children, update };
};
