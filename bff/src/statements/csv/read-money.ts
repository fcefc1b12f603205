import { inWholeUnits } from '@harmony/contract';
import type { Currency, Mapping } from '@harmony/contract';
import { readAmount } from '../amount.ts';
import type { WrittenAmount } from '../amount.ts';
import { signOfWord } from './direction-words.ts';
import type { Places } from './places.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { quotedPart } from '../quoted-part.ts';

export type Money =
  { kind: 'cents'; cents: number } | { kind: 'none' } | { kind: 'problem'; message: Message };

/** Reads the amount of a record in cents, spending negative. */
export function readMoney(
  cells: readonly string[],
  places: Places,
  mapping: Mapping,
  currency: Currency,
): Money {
  const money =
    places.amount === undefined
      ? readPair(cells, places, mapping, currency)
      : readOne(cells, places, mapping, currency);
  if (money.kind !== 'cents' || !places.isInCents) return money;
  return { kind: 'cents', cents: Math.trunc(inWholeUnits(money.cents, currency)) };
}

function readOne(
  cells: readonly string[],
  places: Places,
  { decimal, invert }: Mapping,
  currency: Currency,
): Money {
  const read = readCell(cells[places.amount ?? -1], decimal, currency);
  if (read.kind !== 'amount') return read;
  const { cents, sign } = read.amount;
  if (places.direction !== undefined) {
    const word = cells[places.direction] ?? '';
    const direction = signOfWord(word);
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
  return { kind: 'cents', cents: sign === null ? -cents : Math.abs(cents) };
}

function readPair(
  cells: readonly string[],
  places: Places,
  { decimal, invert }: Mapping,
  currency: Currency,
): Money {
  const debit = readCell(cells[places.debit ?? -1], decimal, currency);
  const credit = readCell(cells[places.credit ?? -1], decimal, currency);
  if (debit.kind === 'problem') return debit;
  if (credit.kind === 'problem') return credit;
  if (debit.kind === 'none' && credit.kind === 'none') return { kind: 'none' };
  const spent = debit.kind === 'amount' ? Math.abs(debit.amount.cents) : 0;
  const received = credit.kind === 'amount' ? credit.amount.cents : 0;
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
  return { kind: 'problem', message: sentence('“{0}” isn’t an amount.', { 0: quotedPart(cell) }) };
}
