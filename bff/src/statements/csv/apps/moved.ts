import type { AppFields } from '../../statement.ts';
import type { CsvRecord } from '../cells.ts';
import { plainHeading } from '../heading-words.ts';
import type { Places } from '../places.ts';
import type { Table } from '../table.ts';

/** The accounts on both sides of a record. */
export interface Moved extends Pick<AppFields, 'account' | 'transferAccount'> {
  /** Whether the record is both sides of the transfer, the first of which the money leaves. */
  isBoth?: boolean;
}

/** The payee of transfers in YNAB. */
const YNAB = /^Transfer : (.+)$/;

/** Own accounts. Left out are headings such as Account number and IBAN, which may be the other side's. */
const ACCOUNT = [
  'account',
  'account name',
  'auftragskonto',
  'iban auftragskonto',
  'kontoname',
  'compte',
  'nom du compte',
  'cuenta',
  'nombre de la cuenta',
];

/**
 * Returns a function that finds the accounts of a record: in exports of YNAB, Actual and Firefly III, and in statements
 * of several accounts.
 */
export function movedReader(
  { headings, records }: Table,
  { description, category }: Places,
): (record: CsvRecord) => Moved {
  const plain = headings?.map(plainHeading) ?? [];
  const placeOf = (...names: string[]) => plain.findIndex((heading) => names.includes(heading));
  const [source, target, type] = [
    placeOf('source name'),
    placeOf('destination name'),
    placeOf('type'),
  ];
  if (source !== -1 && target !== -1 && type !== -1) {
    return ({ cells }) => firefly(cells[type] ?? '', cells[source] ?? '', cells[target] ?? '');
  }
  const account = placeOf(...ACCOUNT);
  if (account === -1) return () => ({});
  const names = new Set(records.map(({ cells }) => cells[account] ?? ''));
  const isPayee = plain[description] === 'payee';
  return ({ cells }) => {
    const payee = cells[description] ?? '';
    const own = cells[account] ?? '';
    // Actual names the account as payee, and transfers within the budget have no category.
    const isAccount =
      isPayee && names.has(payee) && payee !== own && (cells[category ?? -1] ?? '') === '';
    const other = isPayee ? (YNAB.exec(payee)?.[1] ?? (isAccount ? payee : undefined)) : undefined;
    return {
      ...(own !== '' && names.size > 1 && { account: own }),
      ...(own !== '' && other !== undefined && { account: own, transferAccount: other.trim() }),
    };
  };
}

function firefly(type: string, source: string, target: string): Moved {
  switch (type.trim().toLowerCase()) {
    case 'withdrawal':
      return { account: source };
    case 'deposit':
      return { account: target };
    case 'transfer':
      return { account: source, transferAccount: target, isBoth: true };
    default:
      return {};
  }
}
