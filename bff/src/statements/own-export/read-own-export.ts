import { isDeepStrictEqual } from 'node:util';
import type { Column } from '@harmony/contract';
import { sentence } from '../../platform/language/sentence.ts';
import { readAmount } from '../amount.ts';
import { collectRows } from '../collected-rows.ts';
import type { CsvRecord } from '../csv/cells.ts';
import type { Guess } from '../csv/guess.ts';
import type { Table } from '../csv/table.ts';
import { findDateOrder } from '../date-order.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { quotedPart } from '../quoted-part.ts';
import type { OwnRow, ReadingOptions, StatementProblem, StatementRow } from '../statement.ts';
import { unescapedCell } from '../written-text.ts';
import { findExportColumns } from './columns.ts';
import type { OwnColumn } from './columns.ts';
import { ownDetailsIn } from './details.ts';

export interface OwnExport {
  guess: Guess;
  rows: StatementRow[];
  problems: StatementProblem[];
}

/**
 * Reads an export of this product, in any language, with or without the columns of later versions.
 *
 * @returns `undefined` for another table
 * @throws StatementError if there are too many rows
 */
export function readOwnExport(
  table: Table,
  { mapping: sent = {}, today, currency }: ReadingOptions,
): OwnExport | undefined {
  const places = findExportColumns(table.headings);
  if (!places) return undefined;
  const headingOf = (name: OwnColumn): Column => table.headings?.[places[name] ?? -1] ?? '';
  const columns = {
    date: headingOf('date'),
    description: headingOf('description'),
    amount: headingOf('amount'),
    notes: headingOf('notes'),
    category: headingOf('category'),
  };
  // The user has chosen other columns.
  if (sent.columns && !isDeepStrictEqual(sent.columns, columns)) return undefined;
  const cellsOf = ({ cells }: CsvRecord) => {
    return (column: OwnColumn): string => cells[places[column] ?? -1] ?? '';
  };
  const all = table.records.map((record) => ({ line: record.line, cell: cellsOf(record) }));
  const shapes = all.flatMap(({ cell }) => readDateShape(cell('date')) ?? []);
  const dateOrder = sent.dateOrder ?? findDateOrder(shapes, today).order;
  const sign = findDecimalSign(
    all.map(({ cell }) => cell('amount')),
    currency,
  );
  // A comma separates cells or decimals, not both.
  const usual = table.separator === ',' ? '.' : ',';
  const decimal = sent.decimal ?? (sign.isCertain ? sign.decimal : usual);
  const collected = collectRows(today, currency);
  for (const { line, cell } of all) {
    const shape = readDateShape(cell('date'));
    const date = shape && dayOf(shape, dateOrder);
    const amount = readAmount(cell('amount'), decimal, currency);
    const other = cell('currency');
    if (!date) {
      const written = { 0: quotedPart(cell('date')) };
      collected.problem(line, sentence('There’s no such day: {0}.', written));
    } else if (!amount) {
      const written = { 0: quotedPart(cell('amount')) };
      collected.problem(line, sentence('“{0}” isn’t an amount.', written));
    } else if (other !== '' && other !== currency) {
      const written = { 0: quotedPart(other), 1: currency };
      collected.problem(line, sentence('This amount is in {0}; your budget is in {1}.', written));
    } else {
      const own = ownRow(cell);
      const description = own.details?.description ?? unescapedCell(cell('description'));
      collected.add({
        line,
        date,
        amount: amount.cents,
        descriptions: [description],
        notes: own.details?.notes ?? unescapedCell(cell('notes')),
        reference: own.details?.id,
        category: unescapedCell(cell('category')),
        app: { own, account: own.account },
      });
    }
  }
  const { separator, skipLines } = table;
  return {
    guess: {
      mapping: { columns, dateOrder, decimal, separator, skipLines, invert: false },
      doubts: new Set(),
      dateOrders: [],
      evidence: [sentence('This is an export of this app, with all its fields.')],
    },
    rows: collected.rows,
    problems: collected.problems,
  };
}

function ownRow(cell: (column: OwnColumn) => string): OwnRow {
  const text = (column: OwnColumn): string => unescapedCell(cell(column));
  return {
    type: text('type'),
    visible: text('visible'),
    by: text('by'),
    paidBy: text('paidBy'),
    split: text('split'),
    categories: text('categories'),
    kind: text('kind'),
    account: text('account'),
    otherAccount: text('otherAccount'),
    details: ownDetailsIn(cell('details')),
  };
}
