import type { CsvRecord } from './cells.ts';
import { currencyColumn, fileCurrency } from './file-currency.ts';
import { plainHeading } from './heading-words.ts';
import type { Table } from './table.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { storablePart } from '@harmony/contract';

const STATUS_HEADINGS =
  /^(status|state|booking status|transaction status|umsatzstatus|buchungsstatus|statut|estado|stato)$/;
const NOT_BOOKED =
  /^(pending|vorgemerkt|declined|failed|reverted|cancell?ed|rejected|abgelehnt|en attente|pendiente|in attesa|nicht ausgefuhrt)$/;
const BALANCE =
  /^(opening|closing|starting|ending|beginning|current|available|previous|total|running) balance\b|^balance (brought|carried) forward|^(anfangs|end|alter |neuer )saldo\b|^kontostand\b|^saldo (inicial|final|iniziale|finale|anterior|contabile|disponibile)|^(begin|eind)saldo\b|^(ancien|nouveau) solde\b|^solde (initial|final|precedent|crediteur|debiteur)|^(grand )?totals?$|^(gesamt)?summe$|^totaal$|^totale$|^somme$/;

/**
 * Creates a function that explains why a record with a date and an amount is not a payment: it is a balance, not
 * booked yet, or in another currency than the rest of the file.
 */
export function whyNoPayment(table: Table): (record: CsvRecord) => Message | undefined {
  const headings = table.headings?.map(plainHeading) ?? [];
  const status = headings.findIndex((heading) => STATUS_HEADINGS.test(heading));
  const currency = currencyColumn(table);
  const usual = currency === -1 ? undefined : fileCurrency(table);
  return ({ cells }) => {
    if (cells.some((cell) => BALANCE.test(plainHeading(cell)))) {
      return sentence('This is a balance or total and no payment.');
    }
    const state = status === -1 ? '' : (cells[status] ?? '');
    if (NOT_BOOKED.test(plainHeading(state))) {
      return sentence('This payment is not booked: it is “{0}”.', { 0: storablePart(state) });
    }
    const other = currency === -1 ? '' : (cells[currency] ?? '');
    if (usual !== undefined && /^[A-Z]{3}$/.test(other) && other !== usual) {
      return sentence('This amount is in {0}, the others are in {1}.', { 0: other, 1: usual });
    }
    return undefined;
  };
}
