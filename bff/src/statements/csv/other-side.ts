import { plainHeading } from './heading-words.ts';
import type { Places } from './places.ts';
import type { Table } from './table.ts';

const PAYER =
  /^(payer|payer name|debtor|debtor name|sender|sender name|zahlungspflichtige r|zahlungspflichtiger|ordenante|ordinante|opdrachtgever|donneur d ordre)$/;
const PAYEE =
  /^(payee|payee name|creditor|creditor name|beneficiary|beneficiary name|recipient|recipient name|zahlungsempfanger in|zahlungsempfanger|beneficiario|begunstigde|beneficiaire)$/;

/**
 * Returns a function that finds the column of the other side of a payment in a table that names payer and payee apart:
 * the payee of spending, the payer of income. It returns `undefined` for other tables, and if the user has chosen
 * another column as the description.
 */
export function otherSideOf(
  { headings }: Table,
  { description }: Places,
): (cents: number) => number | undefined {
  const plain = headings?.map(plainHeading) ?? [];
  const payer = plain.findIndex((heading) => PAYER.test(heading));
  const payee = plain.findIndex((heading) => PAYEE.test(heading));
  const isApart = payer !== -1 && payee !== -1 && [payer, payee].includes(description);
  return (cents) => {
    if (!isApart) return undefined;
    return cents < 0 ? payee : payer;
  };
}
