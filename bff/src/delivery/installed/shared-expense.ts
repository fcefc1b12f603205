import { amountSchema, storablePart } from '@harmony/contract';
import type { Request } from 'express';
import { ADD_EXPENSE } from './manifest.ts';

/** As long as the description of a transaction may be. */
const MOST_CHARACTERS = 200;

/** An amount beside a sign of money, or one with two decimals: `$12`, `1,299.00`, `12,50 €`. */
const AMOUNT =
  /\p{Sc}\s?(\d[\d.,]*)|(?<![\d.,])(\d[\d.,]*)\s?\p{Sc}|(?<![\d.,])(\d[\d.,]*[.,]\d{2})(?![\d.,])/u;

/**
 * Where the dialog of an expense begins with what another app has shared: with its first line as the
 * description, and with the amount in it where there is one. Nothing of it is stored before somebody saves it.
 */
export function sharedExpense({ title, text }: Request['query']): string {
  const said = [title, text].filter((part) => typeof part === 'string' && part.trim() !== '');
  const description = firstLine(String(said[0] ?? ''));
  const amount = amountIn(said.join('\n'));
  const address = new URLSearchParams(ADD_EXPENSE.split('?')[1]);
  if (description) address.set('description', description);
  if (amount) address.set('amount', amount);
  return `${ADD_EXPENSE.split('?')[0]}?${address}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/);
  // Without half a character where it is cut.
  return storablePart(line.trim().slice(0, MOST_CHARACTERS));
}

/** The first amount in a text as a decimal with two digits, such as `1299.00`; nothing where there is none. */
function amountIn(text: string): string | undefined {
  const found = AMOUNT.exec(text);
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  if (written === undefined) return undefined;
  // The last two digits behind a point or a comma are cents, whatever stands before.
  const [, cents = '00'] = /[.,](\d{2})$/.exec(written) ?? [];
  const whole = written.replace(/[.,]\d{2}$/, '').replaceAll(/\D/g, '');
  const amount = `${Number(whole)}.${cents}`;
  return amountSchema.safeParse(amount).success ? amount : undefined;
}
