import { inWholeUnits } from '@harmony/contract';
import type { Currency, Mapping } from '@harmony/contract';
import { readAmount, whyNoAmount } from '../amount.ts';
import type { WrittenAmount } from '../amount.ts';
import { signOfWord } from './direction-words.ts';
import type { PairSigns } from './pair-signs.ts';
import type { Places } from './places.ts';
import type { Table } from './table.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

export type Money =
  | { kind: 'cents'; cents: number }
  | { kind: 'none' }
  | { kind: 'problem'; message: Message };

/** How the amounts of a table are read. */
export interface MoneyReader {
  places: Places;
  mapping: Mapping;
  currency: Currency;
  signs: PairSigns;
  /** The direction of records without a word for it. */
  unmarked: 1 | -1 | undefined;
  /** Whether amounts without a sign exist, so that a plus marks income where spending has no minus. */
  hasUnsigned: boolean;
}

/**
 * Returns the direction of records without a word for it, such as the spending of a card statement that marks only what
 * was paid back. At least half of the records have no word, and the words are for one direction.
 */
export function unmarkedDirection(
  { records }: Table,
  place: number | undefined,
): 1 | -1 | undefined {
  if (place === undefined) return undefined;
  const signs = records.flatMap(({ cells }) => signOfWord(cells[place] ?? '') ?? []);
  const [only] = signs;
  if (signs.length * 2 > records.length || signs.some((sign) => sign !== only)) return undefined;
  return only && (only === 1 ? -1 : 1);
}

/** Reads the amount of a record in cents, spending negative. */
export function readMoney(cells: readonly string[], reader: MoneyReader): Money {
  const { places, currency } = reader;
  const money = readWithFee(cells, reader);
  if (money.kind !== 'cents' || !places.isInCents) return money;
  return { kind: 'cents', cents: Math.trunc(inWholeUnits(money.cents, currency)) };
}

function readWithFee(cells: readonly string[], reader: MoneyReader): Money {
  const { places, mapping, currency } = reader;
  const money = places.amount === undefined ? readPair(cells, reader) : readOne(cells, reader);
  if (money.kind === 'problem' || places.fee === undefined) return money;
  const fee = readCell(cells[places.fee], mapping.decimal, currency);
  if (fee.kind === 'problem') return fee;
  if (fee.kind === 'none' || fee.amount.cents === 0) return money;
  // A fee may be the whole amount of a record.
  const cents = money.kind === 'cents' ? money.cents : 0;
  return { kind: 'cents', cents: cents - Math.abs(fee.amount.cents) };
}

function readOne(
  cells: readonly string[],
  { places, mapping: { decimal, invert }, currency, hasUnsigned, unmarked }: MoneyReader,
): Money {
  const read = readCell(cells[places.amount ?? -1], decimal, currency);
  if (read.kind !== 'amount') return read;
  const { cents, sign } = read.amount;
  if (places.direction !== undefined) {
    const word = cells[places.direction] ?? '';
    const direction = word === '' ? unmarked : signOfWord(word);
    if (direction === undefined && cents !== 0) {
      return {
        kind: 'problem',
        message: sentence('“{0}” does not say whether it was spent or received.', {
          0: quotedPart(word),
        }),
      };
    }
    return { kind: 'cents', cents: Math.abs(cents) * (direction ?? 1) * (invert ? -1 : 1) };
  }
  if (!invert) return { kind: 'cents', cents };
  // Card statements write a plus before refunds.
  const isIncome = sign === '+' && hasUnsigned;
  return { kind: 'cents', cents: isIncome ? cents : -cents };
}

function readPair(
  cells: readonly string[],
  { places, mapping: { decimal, invert }, currency, signs }: MoneyReader,
): Money {
  const debit = readCell(cells[places.debit ?? -1], decimal, currency);
  const credit = readCell(cells[places.credit ?? -1], decimal, currency);
  if (debit.kind === 'problem') return debit;
  if (credit.kind === 'problem') return credit;
  if (debit.kind === 'none' && credit.kind === 'none') return { kind: 'none' };
  const spent = debit.kind === 'amount' ? debit.amount.cents * signs.debit : 0;
  const received = credit.kind === 'amount' ? credit.amount.cents * signs.credit : 0;
  if (spent !== 0 && received !== 0) {
    return {
      kind: 'problem',
      message: sentence('There is an amount both for spending and for income.'),
    };
  }
  return { kind: 'cents', cents: (received - spent) * (invert ? -1 : 1) };
}

type ReadCell =
  | { kind: 'amount'; amount: WrittenAmount }
  | { kind: 'none' }
  | { kind: 'problem'; message: Message };

function readCell(
  cell: string | undefined,
  decimal: Mapping['decimal'],
  currency: Currency,
): ReadCell {
  // A dash means empty.
  if (cell === undefined || /^[\s\u00A0–—-]*$/.test(cell)) return { kind: 'none' };
  const amount = readAmount(cell, decimal, currency);
  if (amount) return { kind: 'amount', amount };
  return { kind: 'problem', message: whyNoAmount(cell, decimal, currency) };
}
