/** Largest amount that stays exact in the arithmetic: a trillion in the main unit. */
export const LARGEST_CENTS = 100_000_000_000_000;

export type DecimalSign = '.' | ',';

/** Returns the decimal sign of a locale. */
export function decimalSignOf(locale: string): DecimalSign {
  // Searches a text instead of formatToParts: the widget calls no array methods
  // (embed/calculator/dom.ts).
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.';
}

/**
 * Parses a typed amount to cents, or to the smallest unit of a currency with other digits. Accepts
 * currency signs and thousands separators. Invalid and negative amounts count as 0
 * (docs/specification/input.md). A separator followed by one or two final digits is the decimal sign
 * even if it is not the locale's, since `4000,50` is unambiguous. Thousands must be grouped in
 * threes.
 */
export function centsOfTyped(typed: string, decimal: DecimalSign = '.', digits = 2): number {
  const value = numberOf(typed, decimal);
  return Number.isFinite(value) ? Math.min(LARGEST_CENTS, Math.round(value * 10 ** digits)) : 0;
}

/** Whether the input is not empty and invalid, so that it counts as 0 and a hint is shown. */
export function isInvalidAmount(typed: string, decimal: DecimalSign = '.'): boolean {
  return typed.trim() !== '' && Number.isNaN(numberOf(typed, decimal));
}

function numberOf(typed: string, decimal: DecimalSign): number {
  const text = typed.replaceAll(/[\s'’\p{Sc}]/gu, '');
  return Number(plainNumber(text, decimal) ?? Number.NaN);
}

/** Converts a text to JavaScript's number syntax; undefined when it is not a number. */
function plainNumber(text: string, decimal: DecimalSign): string | undefined {
  const [, whole = '', sign, broken = ''] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (!/\d/.test(text) || !/^[\d.,]+$/.test(text)) return undefined;
  const isThousands = broken.length === 3 && sign !== decimal && isGrouped(`${whole}${sign}000`);
  if (sign === undefined || isThousands) return ungrouped(`${whole}${sign ?? ''}${broken}`);
  const other = sign === '.' ? ',' : '.';
  // A decimal sign cannot separate thousands as well.
  if (whole.includes(sign)) return ungrouped(text);
  if (sign !== decimal && broken.length > 2 && !whole.includes(other)) return undefined;
  const plain = whole === '' ? '0' : ungrouped(whole);
  return plain === undefined ? undefined : `${plain}.${broken}`;
}

/** Removes thousands separators from whole digits; undefined unless they are grouped in threes. */
function ungrouped(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  return isGrouped(text) ? text.replaceAll(/[.,]/g, '') : undefined;
}

function isGrouped(text: string): boolean {
  return /^\d{1,3}(?:,\d{3})+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text);
}
