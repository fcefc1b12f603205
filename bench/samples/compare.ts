import type { Statement } from '../../bff/src/statements/statement.ts';
import type { ExpectedSample } from './expected-sample.ts';

/**
 * Compares the result with the expected one.
 *
 * @returns the differences; empty if there are none
 */
export function differences(statement: Statement, expected: ExpectedSample): string[] {
  const { rows, format } = statement;
  const sum = rows.reduce((cents, { amount }) => cents + amount, 0);
  const found = format === expected.format ? [] : [`format ${format}`];
  const { rowsAlt } = expected;
  if (rowsAlt && rows.length === rowsAlt.rows && sum === rowsAlt.sumCents) return found;
  // A zero amount cannot be stored; it is reported as a problem instead.
  const wanted = expected.each
    .map((each, place) => {
      const [date = '', cents = ''] = each.split(' ');
      return { dates: [date, ...(expected.eachDates?.[place] ?? [])], cents: Number(cents) };
    })
    .filter(({ cents }) => cents !== 0);
  let { looseSign, pendingRows } = expected;
  const left = [...rows];
  for (const { dates, cents } of wanted) {
    const [row] = left;
    const isDay = row !== undefined && dates.includes(row.date);
    if (isDay && row.amount === cents) left.shift();
    else if (isDay && row.amount === -cents && looseSign > 0) {
      looseSign -= 1;
      left.shift();
    } else if (pendingRows > 0) pendingRows -= 1;
    else
      return [
        ...found,
        `${dates[0]} ${cents} is ${row ? `${row.date} ${row.amount}` : 'not there'}`,
      ];
  }
  if (left.length > 0) found.push(`${left.length} rows more`);
  const ends = [
    [rows[0], expected.first, expected.each[0]],
    [rows.at(-1), expected.last, expected.each.at(-1)],
  ] as const;
  for (const [row, { description }, each] of ends) {
    const isLeftOut = each?.endsWith(' 0') === true || expected.pendingRows > 0;
    if (!isLeftOut && !`${row?.description} ${row?.notes}`.includes(description)) {
      found.push(`“${row?.description}” has no “${description}”`);
    }
  }
  return found;
}
