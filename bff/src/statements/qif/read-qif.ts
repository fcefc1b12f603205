import { readAmount } from '../amount.ts';
import { collectRows } from '../collected-rows.ts';
import { dayOf, readDateShape } from '../date.ts';
import { findDateOrder } from '../date-order.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { linesOf } from '../lines.ts';
import type { ReadingOptions, Statement } from '../statement.ts';
import { plainText } from '../written-text.ts';
import { readQifRecords } from './records.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

/**
 * Reads a QIF file (Quicken Interchange Format) with the payments of bank, cash and card accounts. Lists of categories,
 * accounts and securities are skipped, except for the cash of investment accounts; of a split payment the total is
 * used.
 *
 * @throws StatementError if there are too many rows
 */
export function readQif(
  text: string,
  { mapping: sent, today, currency }: ReadingOptions,
): Statement {
  const { payments, investments, accounts } = readQifRecords(linesOf(text));
  const collected = collectRows(today, currency);
  const found = findDateOrder(
    payments.flatMap(({ fields }) => readDateShape(fields.get('D') ?? '') ?? []),
    today,
  );
  const dateOrder = sent?.dateOrder ?? found.order;
  const written = payments.map(({ fields }) => fields.get('T') || fields.get('U') || '');
  const decimal = sent?.decimal ?? findDecimalSign(written).decimal;
  for (const [place, { line, fields, direction }] of payments.entries()) {
    const day = fields.get('D') ?? '';
    const shape = readDateShape(day);
    const date = shape && dayOf(shape, dateOrder);
    const total = written[place] ?? '';
    const amount = readAmount(total, decimal, currency);
    if (day === '') collected.problem(line, sentence('The date is missing.'));
    else if (date === undefined)
      collected.problem(line, sentence('There’s no such day: {0}.', { 0: quotedPart(day) }));
    else if (total === '') collected.problem(line, sentence('The amount is missing.'));
    else if (!amount)
      collected.problem(line, sentence('“{0}” isn’t an amount.', { 0: quotedPart(total) }));
    else {
      const payee = plainText(fields.get('P') ?? '');
      const memo = plainText(fields.get('M') ?? '');
      collected.add({
        line,
        date,
        amount: direction ? direction * Math.abs(amount.cents) : amount.cents,
        descriptions: [payee, memo],
        notes: payee === '' ? null : memo,
        category: categoryOf(fields.get('L') ?? ''),
      });
    }
  }
  for (const line of investments) {
    collected.problem(line, sentence('Securities aren’t imported.'));
  }
  const [number = null] = accounts.size === 1 ? accounts : [];
  return {
    format: 'qif',
    mapping: { dateOrder },
    needsMapping: !found.isCertain && sent?.dateOrder === undefined,
    currency: null,
    account: number === null ? null : { bank: null, number },
    table: null,
    rows: collected.rows,
    problems: collected.problems,
  };
}

/** Returns a category without its class; in square brackets it is the account of a transfer. */
function categoryOf(text: string): string | null {
  const [category = ''] = text.split('/');
  return category.startsWith('[') ? null : plainText(category);
}
