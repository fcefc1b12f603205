import { amountSchema, storablePart } from '@harmony/contract';
import type { Request } from 'express';
import { ADD_EXPENSE } from './manifest.ts';

/** Maximum length of a transaction's description. */
const MAX_CHARACTERS = 200;

/** An amount next to a currency sign, or one with two decimals: `$12`, `1,299.00`, `12,50 €`. */
const AMOUNT =
  /\p{Sc}\s?(\d[\d.,]*)|(?<![\d.,])(\d[\d.,]*)\s?\p{Sc}|(?<![\d.,])(\d[\d.,]*[.,]\d{2})(?![\d.,])/u;

/**
 * Returns the address of the expense dialog, prefilled with shared text: its first line as description, and its first
 * amount. Nothing is stored until the user saves it.
 */
export function sharedExpense({ title, text }: Request['query']): string {
  const texts = [title, text].filter((part) => typeof part === 'string' && part.trim() !== '');
  const description = firstLine(String(texts[0] ?? ''));
  const amount = amountIn(texts.join('\n'));
  const address = new URLSearchParams(ADD_EXPENSE.split('?')[1]);
  if (description) address.set('description', description);
  if (amount) address.set('amount', amount);
  return `${ADD_EXPENSE.split('?')[0]}?${address}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/\r?\n/);
  // Truncation must not split a character.
  return storablePart(line.trim().slice(0, MAX_CHARACTERS));
}

/** Returns the first amount in a text as a decimal with two digits, such as `1299.00`; `undefined` without one. */
function amountIn(text: string): string | undefined {
  const found = AMOUNT.exec(text);
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  if (written === undefined) return undefined;
  // Two digits after the last point or comma are cents.
  const [, cents = '00'] = /[.,](\d{2})$/.exec(written) ?? [];
  const whole = written.replace(/[.,]\d{2}$/, '').replaceAll(/\D/g, '');
  const amount = `${Number(whole)}.${cents}`;
  return amountSchema.safeParse(amount).success ? amount : undefined;
}
