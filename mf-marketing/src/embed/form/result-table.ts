import { make } from '../widget/dom.ts';

/** A row of two values, with a label. */
export type TwoValues = readonly [label: string, one: string, other: string];

/** Renders a table of two columns; the first row contains their titles. */
export function tableOf(rows: readonly TwoValues[]): HTMLElement {
  const table = make('table');
  for (const [label, one, other] of rows) {
    const isTitle = label === '';
    const cell = isTitle ? 'th' : 'td';
    const scope = isTitle && 'col';
    table.append(
      make(
        'tr',
        {},
        isTitle ? make('td') : make('th', { scope: 'row' }, label),
        make(cell, { scope }, one),
        make(cell, { scope }, other),
      ),
    );
  }
  return make('div', { class: 'results' }, table);
}
