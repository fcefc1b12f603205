import { DEFAULT_CURRENCY } from '@harmony/contract';
import type { Currency, Mapping } from '@harmony/contract';
import { sentence } from '../../../platform/language/sentence.ts';
import { readAmount } from '../../amount.ts';
import type { AppFields } from '../../statement.ts';
import type { CsvRecord } from '../cells.ts';
import { plainHeading, rankOf } from '../heading-words.ts';
import type { Places } from '../places.ts';
import type { Table } from '../table.ts';

/** Columns of people in an export of an app that splits expenses. */
export interface People {
  columns: { place: number; name: string }[];
  /** Whether cells are what was paid less the own share, as in Splitwise, or the share, as in Spliit. */
  areNet: boolean;
  /** Column that distinguishes reimbursements from expenses, as in Spliit. */
  reimbursement: number | undefined;
}

const LEAST_PEOPLE = 2;
const MAX_PEOPLE = 50;
/** Share of the records that has to add up; totals and rounding may not. */
const MOST = 0.8;

/** A column that only Spliit has. Its shares sum to the cost, as parts of an amount such as the tax do elsewhere. */
const REIMBURSEMENT = 'is reimbursement';

/**
 * Finds the columns of people: the last ones, whose amounts sum to zero, or to the cost in Spliit.
 *
 * @returns `undefined` for other tables
 */
export function findPeople({ headings, records }: Table, places: Places): People | undefined {
  if (!headings || places.amount === undefined) return undefined;
  const used = new Set(Object.values(places));
  const columns: People['columns'] = [];
  for (let place = headings.length - 1; place > places.amount; place -= 1) {
    const name = headings[place] ?? '';
    const cells = records.map(({ cells: all }) => all[place] ?? '');
    const isAmount = rankOf(name, 'amount') !== undefined;
    if (used.has(place) || name === '' || isAmount || !cells.every(isShare)) break;
    columns.unshift({ place, name });
  }
  if (columns.length < LEAST_PEOPLE || columns.length > MAX_PEOPLE) return undefined;
  const sums = records.flatMap(({ cells }) => {
    const shares = columns.map(({ place }) => centsIn(cells[place], DEFAULT_CURRENCY));
    const cost = Math.abs(centsIn(cells[places.amount ?? -1], DEFAULT_CURRENCY));
    if (cost === 0) return [];
    const net = shares.reduce((sum, each) => sum + each, 0);
    const whole = shares.reduce((sum, each) => sum + Math.abs(each), 0);
    const isWhole = Math.abs(whole - cost) <= columns.length;
    return [{ isNet: Math.abs(net) <= columns.length, isWhole, isShared: whole > 0 }];
  });
  if (!sums.some(({ isShared }) => isShared)) return undefined;
  const isMost = (test: (sum: { isNet: boolean; isWhole: boolean }) => boolean) =>
    sums.filter(test).length >= MOST * sums.length;
  const areNet = isMost(({ isNet }) => isNet);
  const place = headings.findIndex((each) => plainHeading(each) === REIMBURSEMENT);
  if (!areNet && (place === -1 || !isMost(({ isWhole }) => isWhole))) return undefined;
  return { columns, areNet, reimbursement: place === -1 ? undefined : place };
}

function isShare(cell: string): boolean {
  return readAmount(cell, '.', DEFAULT_CURRENCY) !== undefined;
}

function centsIn(cell: string | undefined, currency: Currency, decimal: '.' | ',' = '.'): number {
  return readAmount(cell ?? '', decimal, currency)?.cents ?? 0;
}

/** Splitwise's category of payments between people, in the languages of its export. */
const PAYMENT = /^(payment|zahlung|pago|paiement|pagamento|betaling)$/;

const SETTLED = sentence('This settles up between people: nothing was spent.');
const UNKNOWN_PAYER = sentence('Several people paid it. The payer and the shares are left out.');

/** Returns who paid a record and the share of each person; or why it is no expense. */
export function sharesOf(
  { columns, areNet, reimbursement }: People,
  { cells }: CsvRecord,
  amount: number,
  {
    places,
    decimal,
    currency,
  }: { places: Places; decimal: Mapping['decimal']; currency: Currency },
): Pick<AppFields, 'shares' | 'isSettlement' | 'leftOut' | 'notKept'> {
  const category = cells[places.category ?? -1] ?? '';
  const isSettled =
    reimbursement === undefined
      ? PAYMENT.test(plainHeading(category))
      : /^(yes|true|1)$/i.test(cells[reimbursement] ?? '');
  const written = columns.map(({ place, name }) => ({
    name,
    cents: centsIn(cells[place], currency, decimal),
  }));
  const settled = isSettled ? { isSettlement: true as const, leftOut: SETTLED } : {};
  const payers = written.filter(({ cents }) => cents > 0);
  const cost = Math.abs(amount);
  const bearers = written.filter(({ cents }) => cents < 0);
  const without = written.filter(({ cents }) => cents === 0);
  // The payer of an expense that only the others share.
  const payer = payers[0] ?? (areNet || without.length > 1 ? undefined : without[0]);
  if (payers.length > 1 || (!payer && bearers.length > 0)) {
    return { ...settled, notKept: UNKNOWN_PAYER };
  }
  const owed = bearers.map(({ name, cents }) => ({ name, cents: -cents }));
  const own = cost - owed.reduce((sum, { cents }) => sum + cents, 0);
  if (own < 0) return { ...settled, notKept: UNKNOWN_PAYER };
  return {
    ...settled,
    shares: {
      payer: payer?.name ?? null,
      // Without a payer, each of them paid their own share, which is not part of the file.
      shares: payer ? [{ name: payer.name, cents: own }, ...owed] : [],
    },
  };
}
