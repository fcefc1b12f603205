import { make } from '../widget/dom.ts';
import { fill } from '../widget/words.ts';
import { fieldOf, type Field } from './field.ts';
import { localized } from './money.ts';

const MAX_ROWS = 30;

/** A named row of amounts. */
export interface Row {
  amounts: Field[];
  /** The typed name, or its number. */
  called: () => string;
}

/** Label of a name, labels of the amounts, and those of the buttons; `{}` is a number or the name. */
export type RowTexts = readonly [name: string, labels: readonly string[], ...buttons: string[]];

/**
 * Renders rows with buttons that add and remove them.
 *
 * @param given names and plain amounts, separated by spaces, as a query
 * @param isHidden whether only screen readers get the labels
 * @param onRemove called when a row has been removed
 */
export function rowsOf(
  [ofName, labels, add = '', remove = '']: RowTexts,
  given: string,
  locale: string,
  isHidden: boolean,
  onRemove: () => void,
): { rows: ReadonlySet<Row>; element: HTMLElement } {
  const rows = new Set<Row>();
  const list = make('div');
  const button = make('button', { type: 'button', class: 'quiet' }, add);
  let count = 0;
  const addRow = (value: string, typed: string): HTMLInputElement | undefined => {
    if (rows.size >= MAX_ROWS) return undefined;
    count += 1;
    const label = fill(ofName, count);
    const name = fieldOf(label, value, 'text', isHidden);
    const cross = make('button', { type: 'button', class: 'quiet' }, '×');
    const element = make('div', { class: 'row' }, name.element);
    const plain = typed.split(' ');
    const amounts: Field[] = [];
    for (let index = 0; index < labels.length; index += 1) {
      const amount = fieldOf('', localized(plain[index] ?? '', locale), 'decimal', isHidden);
      element.append(amount.element);
      amounts[index] = amount;
    }
    element.append(cross);
    const row = { amounts, called: () => name.input.value.trim() || label };
    const relabel = (): void => {
      for (let index = 0; index < labels.length; index += 1) {
        amounts[index]?.relabel(fill(labels[index] as string, row.called()));
      }
      cross.setAttribute('aria-label', fill(remove, row.called()));
    };
    relabel();
    name.input.addEventListener('input', relabel);
    cross.addEventListener('click', () => {
      rows.delete(row);
      element.remove();
      button.focus();
      onRemove();
    });
    rows.add(row);
    list.append(element);
    return name.input;
  };
  for (const [name, amounts] of new URLSearchParams(given)) addRow(name, amounts);
  button.addEventListener('click', () => addRow('', '')?.focus());
  return { rows, element: make('div', {}, list, button) };
}
