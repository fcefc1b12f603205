import type { Currency } from '@harmony/contract';
import { fileCurrencyOf } from '../only-currency.ts';
import type { FileCurrency } from '../only-currency.ts';
import { currenciesIn } from './currency-signs.ts';
import type { CsvRecord } from './cells.ts';
import { plainHeading } from './heading-words.ts';
import type { Table } from './table.ts';

const HEADINGS =
  /^(currency|account currency|amount currency|currency code|wahrung|waehrung|devizanem|munt|valuta|devise|divisa|moneda|moeda|waluta|mena|valuutta)$/;
/** Such as `Betrag (EUR)` and `Umsatz in CHF`. */
const IN_HEADING = /\(([A-Z]{3})\)|\bin ([A-Z]{3})$/;

export interface TableCurrency extends FileCurrency {
  /** Returns the currency of a record: by its column, by the sign in its amount, or by the heading. */
  codeOf: (record: CsvRecord) => string | undefined;
}

/**
 * Finds the currencies of a table.
 *
 * @param amounts places of its amounts
 * @param own the couple's currency, which a sign that several currencies share denotes
 */
export function tableCurrency(
  { headings, records }: Table,
  amounts: readonly number[],
  own: Currency,
): TableCurrency {
  const column = headings?.findIndex((heading) => HEADINGS.test(plainHeading(heading))) ?? -1;
  const [headed] = amounts.flatMap((place) => {
    const [, inBrackets, atEnd] = IN_HEADING.exec(headings?.[place]?.trim() ?? '') ?? [];
    return inBrackets ?? atEnd ?? [];
  });
  const codeOf = ({ cells }: CsvRecord): string | undefined => {
    const cell = cells[column] ?? '';
    if (/^[A-Z]{3}$/.test(cell)) return cell;
    for (const place of amounts) {
      const marked = currenciesIn(cells[place] ?? '');
      if (marked) return marked.includes(own) ? own : marked[0];
    }
    return headed;
  };
  const codes = new Set(records.flatMap((record) => codeOf(record) ?? []));
  return { ...fileCurrencyOf(codes, own), codeOf };
}
