import type { Currency, Mapping } from '@harmony/contract';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';
import { isBalanceName, isBalanceText } from './balance-words.ts';
import type { CsvRecord } from './cells.ts';
import { tableCurrency } from './file-currency.ts';
import { amountPlaces } from './places.ts';
import type { Places } from './places.ts';
import { statusReader } from './row-status.ts';
import type { Table } from './table.ts';

export interface LeftOut {
  reason: Message;
  /** Whether the user may import it anyway. */
  canTake: boolean;
}

/**
 * Creates a function that explains why a record with a date and an amount is not a payment: it is a balance, it is not
 * booked, or it is in another currency.
 *
 * @param places the columns of the mapping
 * @param own the couple's currency
 */
export function whyNoPayment(
  table: Table,
  places: Places,
  { statuses, take = [] }: Pick<Mapping, 'statuses' | 'take'>,
  own: Currency,
): (record: CsvRecord) => LeftOut | undefined {
  const statusOf = statusReader(table, statuses, places);
  const currency = tableCurrency(table, amountPlaces(places), own);
  const unnamed = unnamedBalance(table, places);
  return (record) => {
    const { cells, line } = record;
    const otherwise = currency.whyNot(currency.codeOf(record));
    if (otherwise) return { reason: otherwise, canTake: false };
    if (take.includes(line)) return undefined;
    const isBalance = cells.some(isBalanceText) || isBalanceName(cells[places.description] ?? '');
    if (isBalance || record === unnamed) {
      return { reason: sentence('This is a balance or total and no payment.'), canTake: true };
    }
    const found = statusOf(record);
    if (!found) return undefined;
    return {
      reason:
        found.status === 'left-out'
          ? sentence('This payment is not booked: it is “{0}”.', { 0: quotedPart(found.text) })
          : sentence('It is not known whether “{word}” means booked.', {
              word: quotedPart(found.text),
            }),
      canTake: true,
    };
  };
}

/** Fewer rows show no pattern. */
const LEAST_NAMED = 2;

/**
 * Returns the balance of a table without headings, as LCL writes it: the first or last record, if it is the only one
 * without a description.
 */
function unnamedBalance(
  { headings, records }: Table,
  { description }: Places,
): CsvRecord | undefined {
  if (headings !== null || records.length <= LEAST_NAMED) return undefined;
  const [record, ...others] = records.filter(({ cells }) => !cells[description]);
  const isAtEnd = record === records[0] || record === records.at(-1);
  return others.length === 0 && isAtEnd ? record : undefined;
}

/** Returns the table without the records that change no balance: those never booked, and the balances themselves. */
export function withoutNonPayments(table: Table): Table {
  const statusOf = statusReader(table);
  const records = table.records.filter(
    (record) => !record.cells.some(isBalanceText) && statusOf(record)?.status !== 'left-out',
  );
  return { ...table, records };
}
