/**
 * Reads an amount as people type it: `1,234.5`, `$ 12`, a pasted minus sign of any kind.
 *
 * @returns a plain decimal such as `-1234.5`, or the trimmed text where it cannot be read, so that
 * what was typed is never lost and the form can say what is wrong with it
 */
export function readTypedAmount(typed: string): string {
  const plain = typed
    .trim()
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll(/[\s\u00a0$]/g, '')
    .replace(
      /^([+-]?)(\d{1,3}(?:,\d{3})+)(\.\d*)?$/,
      (_, sign: string, whole: string, rest = '') =>
        `${sign}${whole.replaceAll(',', '')}${String(rest)}`,
    );
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? normalized(plain) : typed.trim();
}

/** Writes a plain decimal with separators and two decimals, and anything else as it is. */
export function writeAmount(plain: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return plain;
  const [, sign = '', whole = '', decimals = ''] = match;
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

function normalized(plain: string): string {
  return plain.replace(/^([+-]?)\./, '$10.').replace(/\.$/, '');
}
