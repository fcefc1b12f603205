import { storablePart } from '@harmony/contract';
import type { Currency, Mapping } from '@harmony/contract';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';
import { isBalanceName, isBalanceText } from './balance-words.ts';
import type { CsvRecord } from './cells.ts';
import { tableCurrency } from './file-currency.ts';
import { isClearlyStatus, isStatusHeading, statusOf } from './status-words.ts';
import type { Table } from './table.ts';

/** A table has few words for the status. */
const MAX_UNKNOWN = 20;

export interface LeftOut {
  reason: Message;
  /** Whether the user may import it anyway. */
  canTake: boolean;
}

/**
 * Creates a function that explains why a record with a date and an amount is not a payment: it is a balance, it is not
 * booked, or it is in another currency.
 *
 * @param places the columns of the amounts and of the description
 * @param own the couple's currency
 */
export function whyNoPayment(
  table: Table,
  { amounts, description }: { amounts: readonly number[]; description: number },
  { statuses = {}, take = [] }: Pick<Mapping, 'statuses' | 'take'>,
  own: Currency,
): (record: CsvRecord) => LeftOut | undefined {
  const status = statusPlace(table);
  const currency = tableCurrency(table, amounts, own);
  return (record) => {
    const { cells, line } = record;
    const otherwise = currency.whyNot(currency.codeOf(record));
    if (otherwise) return { reason: otherwise, canTake: false };
    if (take.includes(line)) return undefined;
    if (cells.some(isBalanceText) || isBalanceName(cells[description] ?? '')) {
      return { reason: sentence('This is a balance or total and no payment.'), canTake: true };
    }
    const word = status === undefined ? '' : (cells[status] ?? '');
    if (word === '' || (statuses[word] ?? statusOf(word)) === 'booked') return undefined;
    if (statuses[word] === 'left-out' || statusOf(word) === 'left-out') {
      return {
        reason: sentence('This payment is not booked: it is “{0}”.', { 0: storablePart(word) }),
        canTake: true,
      };
    }
    return {
      reason: sentence('It is not known whether “{word}” means booked.', {
        word: quotedPart(word),
      }),
      canTake: true,
    };
  };
}

/** Returns the words for a status that are neither known nor in the mapping. */
export function unknownStatuses(
  table: Table,
  { statuses = {} }: Pick<Mapping, 'statuses'>,
): string[] {
  const place = statusPlace(table);
  if (place === undefined) return [];
  const words = new Set(table.records.map(({ cells }) => cells[place] ?? ''));
  return [...words]
    .filter((word) => word !== '' && !(word in statuses) && statusOf(word) === undefined)
    .slice(0, MAX_UNKNOWN);
}

const WORD = /\p{L}{2}/u;
/** Maximum number of different words in a status column without a known one. */
const FEW_WORDS = 4;

/**
 * Finds the column of the status: one with such a heading and a known word, since `State` is also a part of an address,
 * or one with only known words, or one with a clear heading and few words.
 */
function statusPlace({ headings, records }: Table): number | undefined {
  const places = headings?.map((_, place) => place) ?? [];
  const isKnown = (place: number): boolean =>
    records.some(({ cells }) => statusOf(cells[place] ?? '') !== undefined);
  const isOnlyKnown = (place: number): boolean =>
    records.every(({ cells }) => !cells[place] || statusOf(cells[place]) !== undefined);
  const hasFewWords = (place: number): boolean => {
    const words = new Set(records.flatMap(({ cells }) => cells[place] || []));
    return words.size > 0 && words.size <= FEW_WORDS && [...words].every((word) => WORD.test(word));
  };
  return (
    places.find((place) => isStatusHeading(headings?.[place] ?? '') && isKnown(place)) ??
    places.find((place) => isOnlyKnown(place) && isKnown(place)) ??
    places.find((place) => isClearlyStatus(headings?.[place] ?? '') && hasFewWords(place))
  );
}

/** Returns the table without the records that change no balance: those never booked, and the balances themselves. */
export function withoutNonPayments(table: Table): Table {
  const place = statusPlace(table);
  const records = table.records.filter(
    ({ cells }) =>
      !cells.some(isBalanceText) &&
      (place === undefined || statusOf(cells[place] ?? '') !== 'left-out'),
  );
  return { ...table, records };
}
