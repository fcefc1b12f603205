import type { Mapping } from '@harmony/contract';
import { readNumber } from '../amount.ts';
import type { Places } from './places.ts';
import type { Table } from './table.ts';

/** The sign that usual amounts have in columns of debits and credits; the other sign takes money back. */
export interface PairSigns {
  debit: 1 | -1;
  credit: 1 | -1;
}

/** Returns the signs of most amounts in each column; a minus among as many amounts without one is money back. */
export function pairSigns(
  { records }: Table,
  { debit, credit }: Places,
  decimal: Mapping['decimal'],
): PairSigns {
  const usual = (place: number | undefined): 1 | -1 => {
    if (place === undefined) return 1;
    let sum = 0;
    for (const { cells } of records) {
      sum += Math.sign(readNumber(cells[place] ?? '', decimal)?.cents ?? 0);
    }
    return sum < 0 ? -1 : 1;
  };
  return { debit: usual(debit), credit: usual(credit) };
}
