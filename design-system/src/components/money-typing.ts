import { currencySign, shownCurrency } from '@harmony/design-system/basics';

/**
 * Reads an amount as people type or paste it, with comma or point, with separators, or as a sum
 * (ADR 67): `12,50`, `12.5`, `$ 1,234.50`, `1.234,50`, `12+3.50`.
 *
 * @param currency whose sign or code may stand before or after; that of another one is not read
 * @returns a plain decimal such as `-1234.5`, or the trimmed text where it cannot be read for
 * certain, so that what was typed is never lost and the form can say what is wrong with it
 */
export function readTypedAmount(typed: string, currency = shownCurrency()): string {
  const text = typed
    .trim()
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll(/\s*([+-])\s*/g, '$1')
    .replace(signsOf(currency), '$1');
  const terms = text.match(/[+-]?[^+-]+/g) ?? [];
  const amounts = terms.map(readTerm);
  if (terms.join('') !== text || !amounts.every((amount) => amount !== undefined)) {
    return typed.trim();
  }
  const [first = typed.trim(), ...others] = amounts;
  return others.length === 0 ? first : (sumOf(amounts) ?? typed.trim());
}

/** The ways to write a currency before or after an amount: `CA$`, `$` and `CAD`. */
function signsOf(currency: string): RegExp {
  const narrow = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const narrowSign = narrow.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  const signs = [currencySign(currency).trim(), narrowSign, currency]
    .map((sign) => sign.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|');
  return new RegExp(`^([+-]?)(?:${signs})\\s*|\\s*(?:${signs})$`, 'i');
}

/** Writes a plain decimal with separators and two decimals, and anything else as it is. */
export function writeAmount(plain: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return plain;
  const [, sign = '', whole = '', decimals = ''] = match;
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

/** The ways to write one number. */
const writings = [
  // 1234, 12.5, .5 and 12. for who is still typing; what has more decimals is refused by the form.
  /^(?<sign>[+-]?)(?<whole>\d+)(?:\.(?<decimals>\d*))?$/,
  /^(?<sign>[+-]?)(?<whole>)\.(?<decimals>\d+)$/,
  // 12,5: one or two digits after a comma are decimals.
  /^(?<sign>[+-]?)(?<whole>\d*),(?<decimals>\d{1,2})$/,
  /^(?<sign>[+-]?)(?<whole>\d+),$/,
  // 1,234.50: as we write amounts ourselves, so three digits after a comma are thousands.
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<decimals>\d*))?$/,
  // 1.234,50 and 1.234.567: a single 1.234 may be either, and is refused.
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<decimals>\d{0,2})$/,
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 1 234,50 and 1'234.50.
  /^(?<sign>[+-]?)(?<whole>[1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:[.,](?<decimals>\d{0,2}))?$/,
];

/** One number as a plain decimal. */
function readTerm(term: string): string | undefined {
  for (const writing of writings) {
    const { groups } = writing.exec(term) ?? {};
    if (!groups) continue;
    const whole = groups['whole']?.replaceAll(/\D/g, '') || '0';
    const decimals = groups['decimals'];
    return `${groups['sign']}${whole}${decimals ? `.${decimals}` : ''}`;
  }
  return undefined;
}

/** The sum of plain decimals, exact in whole cents; none where one has more than two decimals. */
function sumOf(amounts: readonly string[]): string | undefined {
  let cents = 0;
  for (const amount of amounts) {
    const match = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
    if (!match) return undefined;
    const [, sign, whole, decimals = ''] = match;
    const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
    cents += sign === '-' ? -size : size;
    if (!Number.isSafeInteger(cents)) return undefined;
  }
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
