import { languageSchema } from '@harmony/contract';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';

/**
 * Headings of exported transactions, in the order of the columns. New ones are added at the end. The last one contains
 * the details that the others do not state exactly.
 */
export const ownColumns = {
  date: sentence('Date'),
  description: sentence('Description'),
  amount: sentence('Amount'),
  category: sentence('Category'),
  type: sentence('Type'),
  visible: sentence('Visible'),
  by: sentence('By'),
  notes: sentence('Notes'),
  paidBy: sentence('Paid by'),
  split: sentence('Split'),
  categories: sentence('Categories'),
  repeats: sentence('Repeats'),
  currency: sentence('Currency'),
  kind: sentence('Kind'),
  account: sentence('Account'),
  otherAccount: sentence('Other account'),
  details: sentence('Details'),
} as const satisfies Record<string, Message>;

export type OwnColumn = keyof typeof ownColumns;

/** Columns of each export, from the first version on. */
const ALWAYS = [
  'date',
  'description',
  'amount',
  'category',
  'type',
  'visible',
  'by',
  'notes',
] as const satisfies readonly OwnColumn[];

const columns = Object.keys(ownColumns) as OwnColumn[];

/**
 * Finds the columns of an export in any language, in any order.
 *
 * @returns `undefined` if these are not the headings of one
 */
export function findExportColumns(
  headings: readonly string[] | null,
): Partial<Record<OwnColumn, number>> | undefined {
  for (const language of languageSchema.options) {
    const places = Object.fromEntries(
      columns.flatMap((column) => {
        const place = headings?.indexOf(translate(ownColumns[column], language)) ?? -1;
        return place === -1 ? [] : [[column, place] as const];
      }),
    ) as Partial<Record<OwnColumn, number>>;
    if (ALWAYS.every((column) => places[column] !== undefined)) return places;
  }
  return undefined;
}
