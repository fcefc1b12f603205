/** Largest amount that stays exact through the arithmetic: a trillion in the main unit. */
const LARGEST_CENTS = 100_000_000_000_000;

/** The sign between whole and broken parts of a number. */
export type DecimalSign = '.' | ',';

/** The decimal sign that people of a locale write. */
export function decimalSignOf(locale: string): DecimalSign {
  // A text is searched and not its parts: the widget calls no method of an array (embed/calculator/dom.ts).
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.';
}

/**
 * Cents of an amount as people type it, or as many of the smallest unit of a currency with other digits: with or
 * without a currency sign and thousands apart. What is not a number, and what is below zero, counts as 0 (docs/specification/input.md).
 *
 * A sign with one or two digits behind it at the end is the decimal sign, also where it is not the
 * locale's: `4000,50` can mean nothing else. Thousands must stand in threes.
 */
export function centsOfTyped(typed: string, decimal: DecimalSign = '.', digits = 2): number {
  const value = numberOf(typed, decimal);
  return Number.isFinite(value) ? Math.min(LARGEST_CENTS, Math.round(value * 10 ** digits)) : 0;
}

/** Whether something was typed that is no amount, so that it counts as 0 and should be said. */
export function isNoAmount(typed: string, decimal: DecimalSign = '.'): boolean {
  return typed.trim() !== '' && Number.isNaN(numberOf(typed, decimal));
}

function numberOf(typed: string, decimal: DecimalSign): number {
  const text = typed.replaceAll(/[\s'’\p{Sc}]/gu, '');
  return Number(plainNumber(text, decimal) ?? Number.NaN);
}

/** The number as JavaScript writes it, if it is one. */
function plainNumber(text: string, decimal: DecimalSign): string | undefined {
  const [, whole = '', sign, broken = ''] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (!/\d/.test(text) || !/^[\d.,]+$/.test(text)) return undefined;
  const isThousands = broken.length === 3 && sign !== decimal && isGrouped(`${whole}${sign}000`);
  if (sign === undefined || isThousands) return ungrouped(`${whole}${sign ?? ''}${broken}`);
  const other = sign === '.' ? ',' : '.';
  // Once it is the decimal sign, the same sign cannot stand between thousands.
  if (whole.includes(sign)) return ungrouped(text);
  if (sign !== decimal && broken.length > 2 && !whole.includes(other)) return undefined;
  const plain = whole === '' ? '0' : ungrouped(whole);
  return plain === undefined ? undefined : `${plain}.${broken}`;
}

/** Whole digits with or without thousands apart; nothing if they do not stand in threes. */
function ungrouped(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  return isGrouped(text) ? text.replaceAll(/[.,]/g, '') : undefined;
}

function isGrouped(text: string): boolean {
  return /^\d{1,3}(?:,\d{3})+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text);
}
