import { DEFAULT_CURRENCY, parseCents, toDecimal, utcDay } from '@harmony/contract';
import type { BankAccount, Connection, ConnectionStatus } from '@harmony/contract';
import { formatDay } from '../../../core/preferences/written-day.ts';
import type { DayReader } from '../../../core/preferences/written-day.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { translate } from '../../../platform/language/translate.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import { bankAccountModel, connectionModel } from './connection.model.ts';
import type { BankAccountRow, ConnectionRow } from './connection.model.ts';
import { CONSENT_ENDED, consentEnds, problemMessage, revokedMessage } from './messages.ts';

/** How long before its end users are notified of it. */
export const WARNING_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Returns the viewer's own connections, oldest first. */
export async function listConnections(reader: Reader, viewer: CoupleViewer): Promise<Connection[]> {
  const rows = await connectionModel(reader).findAll({
    where: { userId: viewer.user.id, coupleId: viewer.couple.id },
    order: ['id'],
  });
  return toConnections(reader, viewer, rows);
}

/** @throws ApiError `not_found` for all but the viewer's own */
export async function ownConnection(
  reader: Reader,
  { user, couple }: CoupleViewer,
  id: string,
): Promise<ConnectionRow> {
  const row = await connectionModel(reader).findOne({
    where: { id, userId: user.id, coupleId: couple.id },
  });
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError `not_found` for all but the viewer's own */
export async function getConnection(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Connection> {
  const [connection] = await toConnections(reader, viewer, [
    await ownConnection(reader, viewer, id),
  ]);
  if (!connection) throw notFound();
  return connection;
}

/** Returns the status at an instant: a consent ends by itself. */
export function statusAt(
  { status, expiresAt }: Pick<ConnectionRow, 'status' | 'expiresAt'>,
  now: Date,
): ConnectionStatus {
  const isUsed = status === 'ready' || status === 'attention';
  return isUsed && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

async function toConnections(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> {
  if (rows.length === 0) return [];
  const accounts = await bankAccountModel(reader).findAll({
    where: { connectionId: rows.map(({ id }) => id) },
    order: ['id'],
  });
  const now = new Date();
  return rows.map((row) => {
    const status = statusAt(row, now);
    const own = accounts.filter(({ connectionId }) => connectionId === row.id);
    const message = messageAt(row, now, { language: viewer.language });
    return {
      id: row.id,
      provider: row.kind,
      institution: row.institution,
      status,
      accounts: own.map(toBankAccount),
      lastPulledAt: row.lastPulledAt?.toISOString() ?? null,
      nextPullAt: isPulled(row, status, own, viewer) ? (row.dueAt?.toISOString() ?? null) : null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      message: message ? translate(message, viewer.language) : null,
      redirect: status === 'waiting' ? row.redirect : null,
    };
  });
}

function isPulled(
  { secret }: ConnectionRow,
  status: ConnectionStatus,
  accounts: readonly BankAccountRow[],
  { plan }: CoupleViewer,
): boolean {
  const isUsed = status === 'ready' || status === 'attention';
  return isUsed && secret !== null && plan.connections && accounts.some((each) => each.accountId);
}

function toBankAccount(row: BankAccountRow): BankAccount {
  return {
    key: row.bankKey,
    name: row.name,
    currency: row.currency,
    balance: row.balance,
    balanceDate: row.balanceDate,
    accountId: row.accountId,
    isIgnored: row.isIgnored,
  };
}

/** Whether the consent ends within seven days. */
export function endsSoon({ expiresAt }: Pick<ConnectionRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() - now.getTime() < WARNING_MILLISECONDS;
}

/** Returns the message to the owner at an instant: a problem, or the end of the consent. */
export function messageAt(
  row: ConnectionRow,
  now: Date,
  preferences: DayReader,
): Sentence | undefined {
  const { kind, problem, detail, expiresAt } = row;
  const status = statusAt(row, now);
  if (status === 'revoked') return revokedMessage(kind);
  if (status === 'expired') return CONSENT_ENDED;
  if (problem) return problemMessage(problem, detail);
  if (status !== 'ready' || expiresAt === null || !endsSoon(row, now)) return undefined;
  return consentEnds(formatDay(utcDay(expiresAt), preferences));
}

/** Returns a bank's decimal number in cents; `undefined` if the currency has no such amount. */
export function centsIn(amount: string, currency: string = DEFAULT_CURRENCY): number | undefined {
  const [whole = '', decimals = ''] = amount.replace('+', '').split('.');
  const significant = decimals.replace(/0+$/, '');
  return parseCents(significant === '' ? whole : `${whole}.${significant}`, currency);
}

/** Formats a bank's decimal number like our own amounts; returns it unchanged for unknown currencies. */
export function formatBalance(amount: string | null, currency: string): string | null {
  if (amount === null) return null;
  const cents = centsIn(amount, currency);
  return cents === undefined ? amount.slice(0, 40) : toDecimal(cents, currency);
}
