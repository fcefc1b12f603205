import type { CalendarDay } from '@harmony/contract';
import { toSingleLine } from '../answers.ts';
import type { FoundRow } from '../bank-provider.ts';
import type { TransactionAnswer } from './schemas.ts';

const BOOKED = 'BOOK';
const PENDING = ['PDNG', 'HOLD'];

/** Returns the rows of a page; canceled, rejected and scheduled ones are left out. */
export function rowsIn(
  account: string,
  transactions: readonly TransactionAnswer[],
  today: CalendarDay,
): FoundRow[] {
  const references = transactions.map(({ entry_reference: reference }) => reference);
  const isUnique = (reference: string) =>
    references.indexOf(reference) === references.lastIndexOf(reference);
  return transactions.flatMap((row): FoundRow[] => {
    const isPending = PENDING.includes(row.status);
    const isOther = row.status === 'OTHR' && Boolean(row.booking_date);
    if (!isPending && !isOther && row.status !== BOOKED) return [];
    const { amount, currency } = row.transaction_amount;
    const size = amount.replace('-', '');
    const isOut = row.credit_debit_indicator === 'DBIT';
    const date = row.booking_date ?? row.transaction_date ?? row.value_date ?? today;
    const party = toSingleLine((isOut ? row.creditor : row.debtor)?.name ?? '', 200);
    const remittance = row.remittance_information ?? [];
    const reference = row.entry_reference ?? '';
    return [
      {
        account,
        bankId:
          reference !== '' && reference !== '0' && isUnique(reference)
            ? reference.slice(0, 200)
            : idByBalance(row, date, isPending),
        date,
        amount: isOut ? `-${size}` : size,
        currency,
        description: party || toSingleLine(remittance.join(' '), 200),
        notes: (party && toSingleLine(remittance.join(' '), 2000)) || null,
        isPending,
      },
    ];
  });
}

/** Returns an id of a booked row without a reference: equal payments of a day differ in the balance after them. */
function idByBalance(row: TransactionAnswer, date: CalendarDay, isPending: boolean): string | null {
  const after = row.balance_after_transaction?.amount;
  if (isPending || after === undefined) return null;
  return `${date} ${row.credit_debit_indicator} ${row.transaction_amount.amount} ${after}`;
}
