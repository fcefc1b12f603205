import { currencyDigits } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import type { CsvRecord } from './cells.ts';
import { plainHeading } from './heading-words.ts';
import type { Table } from './table.ts';

const HEADINGS =
  /^(currency|account currency|amount currency|currency code|wahrung|waehrung|devizanem|munt|valuta|devise|divisa|moneda|moeda|waluta|mena|valuutta)$/;
/** Such as `Betrag (EUR)` and `Umsatz in CHF`. */
const IN_HEADING = /\(([A-Z]{3})\)|\bin ([A-Z]{3})$/;

/** Returns the index of the currency column, or -1. */
export function currencyColumn({ headings }: Table): number {
  return headings?.findIndex((heading) => HEADINGS.test(plainHeading(heading))) ?? -1;
}

/** Returns the most frequent currency of a table, or the one in a heading. */
export function fileCurrency(table: Table): Currency | undefined {
  const column = currencyColumn(table);
  const usual = column === -1 ? undefined : mostFrequent(table.records, column);
  const named = table.headings?.flatMap((heading) => {
    const [, inBrackets, atEnd] = IN_HEADING.exec(heading.trim()) ?? [];
    return inBrackets ?? atEnd ?? [];
  });
  return [usual, ...(named ?? [])].find(isCurrency);
}

function isCurrency(code: string | undefined): code is Currency {
  return code !== undefined && currencyDigits(code) !== undefined;
}

function mostFrequent(records: readonly CsvRecord[], place: number): string | undefined {
  const counts = new Map<string, number>();
  for (const { cells } of records) {
    const cell = cells[place] ?? '';
    if (/^[A-Z]{3}$/.test(cell)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
