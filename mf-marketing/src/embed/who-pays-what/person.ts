import { fieldOf, type Field } from '../form/field.ts';
import { localized } from '../form/money.ts';
import { make } from '../widget/dom.ts';
import type { Options } from '../widget/options.ts';
import { fill } from '../widget/words.ts';

/** The fields of one partner. */
export interface Person {
  name: Field;
  income: Field;
  element: HTMLElement;
  /** The typed name, or the partner's number. */
  called: () => string;
}

/** Renders the fields of a partner. */
export function personOf(
  number: 1 | 2,
  [ofPerson, ofName, ofIncome]: readonly [string, string, string],
  { start, locale }: Options,
): Person {
  const label = fill(ofPerson, number);
  const name = fieldOf(ofName, start(`name${number}`), 'text');
  const income = fieldOf(ofIncome, localized(start(`income${number}`), locale));
  return {
    name,
    income,
    element: make('fieldset', {}, make('legend', {}, label), name.element, income.element),
    called: () => name.input.value.trim() || label,
  };
}
