import type { Money } from '../form/money.ts';
import { make } from '../widget/dom.ts';
import type { BillSplit, Pair } from './split-bills.ts';

interface Shown extends BillSplit {
  /** Names of the partners. */
  names: readonly [string, string];
  /** Names of the bills, in the order of the parts. */
  labels: readonly string[];
  /** Remaining incomes. */
  left: Pair;
}

/**
 * Renders who pays what as a table.
 *
 * @param hasIncome whether there is an income to remain
 */
export function resultsOf(
  { names, labels, parts, totals, left }: Shown,
  hasIncome: boolean,
  { format }: Money,
  locale: string,
  [, total, share, ofLeft]: readonly [string, string, string, string],
): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // In tenths of a percent, so that both add up.
  const tenths = Math.round((totals[0] / (totals[0] + totals[1])) * 1000);
  const table = make('table');
  const row = (label: string, one: string, other: string): void =>
    table.append(
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, label),
        make('td', {}, one),
        make('td', {}, other),
      ),
    );
  const amounts = (label: string, pair: Pair): void => row(label, format(pair[0]), format(pair[1]));
  table.append(
    make(
      'tr',
      {},
      make('td'),
      make('th', { scope: 'col' }, names[0]),
      make('th', { scope: 'col' }, names[1]),
    ),
  );
  for (let index = 0; index < labels.length; index += 1) {
    amounts(labels[index] as string, parts[index] as Pair);
  }
  amounts(total, totals);
  row(share, percent.format(tenths / 1000), percent.format((1000 - tenths) / 1000));
  if (hasIncome) amounts(ofLeft, left);
  return make('div', { class: 'results' }, table);
}
