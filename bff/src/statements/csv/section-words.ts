import type { CsvRecord } from './cells.ts';
import { plainHeading } from './heading-words.ts';
import { statusOf } from './status-words.ts';
import type { Status } from './status-words.ts';

/** Nouns for the rows of a section, and words beside them that say nothing about the status. */
const NOUNS =
  /\b(transactions?|activity|payments?|purchases?|items|umsatze|umsatz|buchungen|zahlungen|transaktionen|operations?|mouvements?|paiements?|operaciones|movimientos|pagos|transacciones|movimenti|operazioni|transazioni|pagamenti|movimentos|transacties|mutaties|boekingen|betalingen|transaktioner|transaksjoner|posteringer|kop|operacje|transakcje)\b/g;
const FILLERS =
  /\b(your|all|recent|latest|letzte|dernieres?|derniers|ultim[aeio]s?|card|account|de|des|les|el|la|los|carte|karten|cb)\b|\d+/g;
/** Inflected forms, beside the words for the status of a single row. */
const LEFT_OUT =
  /^(vorgemerkten?|offene|ausstehende|geplante|pendientes|pendenti|pendentes|programmees|prevues|programadas|reserverade|reserverte|reserverede|kommande|gereserveerde|oczekujace|zaplanowane|planlagte|not yet posted)$/;
const BOOKED =
  /^(gebuchten?|passees|comptabilisees|effectuees|contabilizad[ao]s|realizad[ao]s|contabilizzat[ie]|geboekte|bokforte|bokforda|bogforte|zaksiegowane|past|previous)?$/;

/**
 * Returns the status that a line without other cells, such as “Pending Transactions”, sets for the rows below it.
 *
 * @returns `undefined` for other lines
 */
export function sectionStatus({ cells }: CsvRecord): Status | undefined {
  const [first = '', ...others] = cells;
  if (first === '' || others.some((cell) => cell !== '')) return undefined;
  const plain = plainHeading(first);
  const rest = plain.replace(NOUNS, ' ').replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  if (LEFT_OUT.test(rest)) return 'left-out';
  if (rest === '' && plain.search(NOUNS) === -1) return undefined;
  return BOOKED.test(rest) ? 'booked' : statusOf(rest);
}
