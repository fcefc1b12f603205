import type { Money } from '../form/money.ts';
import { tableOf, type TwoValues } from '../form/result-table.ts';
import type { BillSplit, Pair } from './split-bills.ts';

interface Shown extends BillSplit {
  /** Names of the partners. */
  names: Readonly<Record<0 | 1, string>>;
  /** Names of the bills, in the order of the parts. */
  labels: readonly string[];
  incomes: Pair;
}

/** Renders the parts of both partners, and the rest of their incomes if there is any income. */
export function resultsOf(
  { names, labels, parts, totals, incomes }: Shown,
  { format }: Money,
  locale: string,
  [, total, share, left]: readonly [string, string, string, string],
): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // In tenths of a percent, so that both add up.
  const tenths = Math.round((totals[0] / (totals[0] + totals[1])) * 1000);
  const amounts = (label: string, one: number, other: number): TwoValues => [
    label,
    format(one),
    format(other),
  ];
  const rows: TwoValues[] = [['', names[0], names[1]]];
  for (let index = 0; index < labels.length; index += 1) {
    rows[index + 1] = amounts(labels[index] as string, ...(parts[index] as Pair));
  }
  rows[rows.length] = amounts(total, ...totals);
  rows[rows.length] = [
    share,
    percent.format(tenths / 1000),
    percent.format((1000 - tenths) / 1000),
  ];
  if (incomes[0] + incomes[1] > 0) {
    rows[rows.length] = amounts(left, incomes[0] - totals[0], incomes[1] - totals[1]);
  }
  return tableOf(rows);
}
