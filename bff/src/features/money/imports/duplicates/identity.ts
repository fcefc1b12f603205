import { createHash } from 'node:crypto';
import type { Statement, StatementRow } from '../../../../statements/statement.ts';

/**
 * Version of the readers. Increased when they read other days or texts from the same file: payments of earlier versions
 * are compared by likeness then, as exact comparison would import all of them again.
 */
const READING = 2;

/**
 * Returns a hash of how a file was read: its format, the shape of its table and the columns of day, amount and text.
 * Payments with the same hash and account are compared exactly.
 */
export function sourceOf({ format, account, mapping, table }: Statement): string {
  const headings = table?.headings;
  const shape = table && (headings ?? table.firstRows[0]?.length ?? 0);
  const columns = mapping && 'columns' in mapping ? mapping.columns : undefined;
  const place = (column: string | number | undefined) =>
    typeof column === 'string' ? (headings?.indexOf(column) ?? column) : column;
  const { date, amount, debit, credit, description } = columns ?? {};
  const read = [date, amount, debit, credit, description].map(place);
  const bank = account?.number ? null : account?.bank;
  const identity = JSON.stringify([READING, format, bank, shape, read]);
  return createHash('sha256').update(identity).digest('hex');
}

const MAX_ACCOUNT_LENGTH = 64;

/** Returns the account that a row belongs to, as the file names it; `null` if it names none. */
export function accountOfRow(
  { account }: Pick<Statement, 'account'>,
  row: Pick<StatementRow, 'account'>,
): string | null {
  const named = (row.account ?? account?.number ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return named.toUpperCase().slice(0, MAX_ACCOUNT_LENGTH) || null;
}

const END_DIGITS = 7;

/** Returns the end of an account number, which is the same in an IBAN and in a national number; else the whole name. */
export function endOfAccount(account: string): string {
  const digits = /\d+$/.exec(account)?.[0] ?? '';
  return digits.length >= END_DIGITS ? digits.slice(-END_DIGITS) : account;
}
