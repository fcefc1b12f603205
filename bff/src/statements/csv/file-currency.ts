import { currencyDigits } from '@harmony/contract';
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
  const named = headings?.findIndex((heading) => HEADINGS.test(plainHeading(heading))) ?? -1;
  const found = named === -1 ? columnOfCodes({ headings, records }) : named;
  const column = isOfShop({ headings, records }, amounts, found, own) ? -1 : found;
  const [headed] = amounts.flatMap((place) => {
    const [, inBrackets, atEnd] = IN_HEADING.exec(headings?.[place]?.trim() ?? '') ?? [];
    return inBrackets ?? atEnd ?? [];
  });
  const codeOf = ({ cells }: CsvRecord): string | undefined => {
    const cell = cells[column] ?? '';
    // The heading of the amount is about it, the column possibly about another amount.
    if (headed === undefined && /^[A-Z]{3}$/.test(cell)) return cell;
    for (const place of amounts) {
      const marked = currenciesIn(cells[place] ?? '');
      if (marked) return marked.includes(own) ? own : marked[0];
    }
    return headed;
  };
  const codes = new Set(records.flatMap((record) => codeOf(record) ?? []));
  return { ...fileCurrencyOf(codes, own), codeOf };
}

/** Amounts in the currency of the shop are beside those of the account. */
const OF_OTHERS = /foreign|original|fremd|ursprung|origine|originale|utland|vreemd/;

/** Headings of amounts in the currency of the shop. */
const SHOP_AMOUNTS =
  /\b(foreign|original|fremdwahrung|ursprung\w*|origine|originale|utl|utlands?k?\w*|vreemde|currency) (amount|betrag|belopp|belop|belob|montant|importe|bedrag)$/;

/**
 * Whether a column has the currencies of another column of amounts, as on statements of cards: the amounts differ in other
 * currencies, and some payments are in the couple's.
 *
 * @param amounts places of the amounts of the account
 * @param column of the currencies; -1 for none
 */
function isOfShop(
  { headings, records }: Pick<Table, 'headings' | 'records'>,
  amounts: readonly number[],
  column: number,
  own: Currency,
): boolean {
  const foreign =
    headings?.findIndex((heading, place) => {
      const plain = plainHeading(heading.replaceAll(/[()]/g, ' '));
      return !amounts.includes(place) && SHOP_AMOUNTS.test(plain);
    }) ?? -1;
  if (column === -1 || foreign === -1) return false;
  const inOther = records.filter(({ cells }) => cells[column] !== own && cells[foreign]);
  return (
    inOther.length < records.length &&
    inOther.every(({ cells }) => amounts.every((place) => cells[place] !== cells[foreign]))
  );
}

/** Finds the only column whose cells are all codes of currencies, whatever its heading; -1 without one. */
function columnOfCodes({ headings, records }: Pick<Table, 'headings' | 'records'>): number {
  const isCode = (cell: string | undefined): boolean =>
    /^[A-Z]{3}$/.test(cell ?? '') && currencyDigits(cell ?? '') !== undefined;
  const [first, ...rest] = records;
  const places = [...(first?.cells.keys() ?? [])].filter((place) => isCode(first?.cells[place]));
  const [only = -1, ...others] = places.filter((place) =>
    rest.every(({ cells }) => isCode(cells[place]) || cells.length <= place),
  );
  return others.length > 0 || OF_OTHERS.test(plainHeading(headings?.[only] ?? '')) ? -1 : only;
}
