import { linesOf } from '../lines.ts';
import { plainHeading } from './heading-words.ts';
import type { Table } from './table.ts';

const HEADINGS =
  /^(iban|iban account|account|account number|account no|account id|account name|kontonummer|konto|auftragskonto|iban auftragskonto|rekening|rekeningnummer|iban bban|numero de compte|compte|cuenta|conto)$/;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;

/**
 * Returns the number or name of a table's account: the common value of such a column, or else the IBAN above the
 * headings.
 */
export function accountNumber(
  { headings, records, skipLines }: Table,
  text: string,
): string | null {
  const place = headings?.findIndex((heading) => HEADINGS.test(plainHeading(heading))) ?? -1;
  const numbers = new Set(place === -1 ? [] : records.flatMap(({ cells }) => cells[place] || []));
  const [only] = numbers;
  if (numbers.size === 1 && only !== undefined && only.length <= 64) return only;
  if (skipLines === 0) return null;
  const above = linesOf(text, skipLines).join('\n');
  return IBAN.exec(above)?.[0].replaceAll(' ', '') ?? null;
}
