import { digitsOf } from '@harmony/contract';
import type { Currency, Mapping } from '@harmony/contract';
import { dayOf, readDateShape } from '../../date.ts';
import type { MovingIn, StatementRow } from '../../statement.ts';
import type { People } from '../apps/people.ts';
import type { CsvRecord } from '../cells.ts';
import { plainHeading } from '../heading-words.ts';
import type { Places } from '../places.ts';
import type { Table } from '../table.ts';
import type { KnownApp } from './known-apps.ts';

interface Written {
  app: KnownApp;
  table: Table;
  mapping: Mapping;
  places: Places;
  people: People | undefined;
  currency: Currency;
  rows: readonly StatementRow[];
  /** Lines that are listed as left out. */
  problemLines: ReadonlySet<number>;
}

interface Sums {
  spent: number;
  received: number;
}

/**
 * Sums the cells of an app's export. The readers of rows and amounts are not used, so that their errors become
 * differences. Lines that are listed as left out do not count.
 */
export function movingInOf(written: Written): MovingIn {
  const { app, table, mapping, people, rows, problemLines } = written;
  const months = new Map<string, Sums>();
  const byLine = Map.groupBy(rows, ({ line }) => line);
  const wholeOf = new Map(
    rows.flatMap(({ line, lines = [] }) => lines.map((part) => [part, line] as const)),
  );
  const byWhole = new Map<number, Sums>();
  const sumsIn = sumReader(written);
  for (const record of table.records) {
    if (problemLines.has(record.line) || isTotal(record, written)) continue;
    const sums = sumsIn(record);
    const whole = wholeOf.get(record.line) ?? record.line;
    byWhole.set(whole, added(byWhole.get(whole), sums));
    const date = readDateShape(record.cells[written.places.date] ?? '');
    const month = date && dayOf(date, mapping.dateOrder)?.slice(0, 7);
    if (month === undefined) continue;
    months.set(month, added(months.get(month), sums));
  }
  const differing = [...byWhole].flatMap(([line, sums]) => {
    const read = sumsOf(byLine.get(line) ?? []);
    return sums.spent === read.spent && sums.received === read.received ? [] : [line];
  });
  return {
    app: app.name,
    isDocumented: app.isDocumented,
    months: [...months]
      .filter(([, { spent, received }]) => spent !== 0 || received !== 0)
      .map(([month, sums]) => ({ month, ...sums })),
    differing,
    balances: people ? balancesOf(people, written) : [],
  };
}

function added({ spent, received }: Sums = { spent: 0, received: 0 }, more: Sums): Sums {
  return { spent: spent + more.spent, received: received + more.received };
}

function sumsOf(rows: readonly StatementRow[]): Sums {
  const sum = (sign: 1 | -1): number =>
    rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return { spent: sum(-1), received: sum(1) };
}

/** Returns a function that sums the money in a record by the columns of its app. */
function sumReader({ app, table, mapping, places, currency }: Written) {
  const plain = table.headings?.map(plainHeading) ?? [];
  const centsIn = (cells: readonly string[], place: number | undefined): number =>
    centsOf(cells[place ?? -1] ?? '', mapping.decimal, currency);
  const { money } = app;
  const amountIn = (cells: readonly string[]): number => {
    if ('spent' in money) {
      return (
        centsIn(cells, plain.indexOf(money.received)) - centsIn(cells, plain.indexOf(money.spent))
      );
    }
    const place = plain.indexOf(money.column);
    // The headings of Splitwise are in the user's language.
    const cents = centsIn(cells, place === -1 ? places.amount : place);
    if (!('type' in money)) return money.isSpendingPositive ? -cents : cents;
    const word = (cells[plain.indexOf(money.type)] ?? '').trim().toLowerCase();
    return word === money.spendingWord ? -cents : cents;
  };
  const type = app.name === 'Firefly III' ? plain.indexOf('type') : -1;
  return ({ cells }: CsvRecord): Sums => {
    const amount = amountIn(cells);
    const size = Math.abs(amount);
    // Firefly III writes a minus in front of all amounts.
    switch ((cells[type] ?? '').trim().toLowerCase()) {
      case 'withdrawal':
        return { spent: size, received: 0 };
      case 'deposit':
        return { spent: 0, received: size };
      case 'transfer':
        return { spent: size, received: size };
    }
    return { spent: Math.max(0, -amount), received: Math.max(0, amount) };
  };
}

/** Whether a record is a total of Splitwise, which has balances and no cost, in any language. */
function isTotal({ cells }: CsvRecord, { people, places, mapping, currency }: Written): boolean {
  const has = (place: number | undefined): boolean =>
    centsOf(cells[place ?? -1] ?? '', mapping.decimal, currency) !== 0;
  if (!people?.areNet || has(places.amount)) return false;
  return people.columns.some(({ place }) => has(place));
}

function balancesOf(people: People, written: Written): MovingIn['balances'] {
  const { table, rows, mapping, currency } = written;
  const code = (table.headings ?? []).findIndex((each) => /^(currency|valuta)$/i.test(each.trim()));
  const totals = table.records.filter(
    (record) =>
      isTotal(record, written) && (code === -1 || (record.cells[code] ?? '').trim() === currency),
  );
  return people.columns.map(({ place, name }) => ({
    name,
    cents: rows.reduce((sum, { shares }) => {
      if (!shares || shares.payer === null) return sum;
      const owed = shares.shares.find((each) => each.name === name)?.cents ?? 0;
      const paid = shares.shares.reduce((all, { cents }) => all + cents, 0);
      return sum - owed + (shares.payer === name ? paid : 0);
    }, 0),
    inFile:
      totals.length === 0
        ? null
        : totals.reduce(
            (sum, { cells }) => sum + centsOf(cells[place] ?? '', mapping.decimal, currency),
            0,
          ),
  }));
}

/** Returns the digits of a cell as cents, negative for a minus sign or brackets. */
function centsOf(cell: string, decimal: Mapping['decimal'], currency: Currency): number {
  const digits = digitsOf(currency);
  const [whole = '', fraction = ''] = cell.replace(/[^\d.,]/g, '').split(decimal);
  const text = `${whole.replace(/\D/g, '')}${fraction.padEnd(digits, '0').slice(0, digits)}`;
  const cents = Number(text || '0');
  return /^\s*\(|[-\u2010-\u2015\u2212]/.test(cell) ? 0 - cents : cents;
}
