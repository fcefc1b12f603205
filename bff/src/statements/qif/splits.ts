import { MOST_PARTS } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { readAmount } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import type { StatementPart } from '../statement.ts';
import { plainText } from '../written-text.ts';
import type { QifSplit } from './records.ts';

/** A line of a payment: a part of a category, or the amount of a transfer. */
export interface QifLine extends StatementPart {
  /** Name of the other account of a transfer. */
  transferAccount: string | undefined;
}

const OTHER_SUM = sentence('Its parts don’t add up to its amount, so it is one payment.');
const OTHER_SIGN = sentence('Its parts are spending and income, so it is one payment.');
const TOO_MANY = sentence('It has more than {0} parts, so it is one payment.', {
  0: String(MOST_PARTS),
});

/**
 * Reads the lines of a divided payment.
 *
 * @param total of the payment, in cents
 * @returns a message if the payment cannot be divided like this
 */
export function readSplits(
  splits: readonly QifSplit[],
  total: number,
  decimal: DecimalSign,
  currency: Currency,
): QifLine[] | Message {
  const lines: QifLine[] = [];
  for (const { category, memo, amount } of splits) {
    const cents = readAmount(amount, decimal, currency)?.cents;
    if (cents === undefined) return OTHER_SUM;
    if (cents !== 0) lines.push({ ...namedIn(category), amount: cents, notes: plainText(memo) });
  }
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== total) return OTHER_SUM;
  const parts = lines.filter(({ transferAccount }) => transferAccount === undefined);
  if (new Set(parts.map(({ amount }) => Math.sign(amount))).size > 1) return OTHER_SIGN;
  return parts.length > MOST_PARTS ? TOO_MANY : lines;
}

/** Returns a category without its class, or the account in square brackets. */
export function namedIn(text: string): Pick<QifLine, 'category' | 'transferAccount'> {
  const [category = ''] = text.split('/');
  const account = /^\[(.+)\]$/.exec(category.trim())?.[1];
  return account === undefined
    ? { category: plainText(category), transferAccount: undefined }
    : { category: null, transferAccount: plainText(account) };
}
