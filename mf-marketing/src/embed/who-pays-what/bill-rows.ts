import { fieldOf, type Field } from '../form/field.ts';
import { localized } from '../form/money.ts';
import { make } from '../widget/dom.ts';
import { fill } from '../widget/words.ts';

/** More are not added. */
const MAX_BILLS = 30;

export interface Bill {
  amount: Field;
  /** The typed name, or its number. */
  called: () => string;
}

/**
 * Renders the rows of bills with buttons that add and remove them.
 *
 * @param given names and plain amounts at the start, encoded as a query
 * @param onRemove called when a row has been removed
 */
export function billRows(
  [ofBill, ofAmount, add, remove]: readonly [string, string, string, string],
  given: string,
  locale: string,
  onRemove: () => void,
): { bills: ReadonlySet<Bill>; element: HTMLElement } {
  const bills = new Set<Bill>();
  const rows = make('div');
  const button = make('button', { type: 'button', class: 'quiet' }, add);
  let count = 0;
  const addRow = (value: string, typed: string): HTMLInputElement => {
    count += 1;
    const label = fill(ofBill, count);
    const name = fieldOf(label, value, 'text', true);
    const amount = fieldOf('', typed, 'decimal', true);
    const cross = make('button', { type: 'button', class: 'quiet' }, '×');
    const row = make('div', { class: 'bill' }, name.element, amount.element, cross);
    const bill = { amount, called: () => name.input.value.trim() || label };
    const relabel = (): void => {
      amount.relabel(fill(ofAmount, bill.called()));
      cross.setAttribute('aria-label', fill(remove, bill.called()));
    };
    relabel();
    name.input.addEventListener('input', relabel);
    cross.addEventListener('click', () => {
      bills.delete(bill);
      row.remove();
      button.hidden = false;
      button.focus();
      onRemove();
    });
    bills.add(bill);
    rows.append(row);
    button.hidden = bills.size >= MAX_BILLS;
    return name.input;
  };
  for (const [name, amount] of new URLSearchParams(given)) {
    if (bills.size < MAX_BILLS) addRow(name, localized(amount, locale));
  }
  button.addEventListener('click', () => addRow('', '').focus());
  return { bills, element: make('div', {}, rows, button) };
}
