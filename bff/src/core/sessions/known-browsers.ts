import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { v4 as randomId } from 'uuid';
import type { Reader, Work } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import type { Services } from '../../services.ts';
import { keyedHash, keyedHashes } from './secrets.ts';
import { knownBrowserModel } from './session.model.ts';

const TOKEN_BYTES = 32;

/** How long a browser is remembered after its last sign-in: the longest lifetime of cookies. */
export const KNOWN_MILLISECONDS = 400 * 24 * 60 * 60 * 1000;

/** The same as the limit of sessions. */
const MAX_BROWSERS = 100;
/** The accounts of a household and some more: each sign-in rewrites all of them. */
const MAX_OTHERS = 10;

export interface KnownAccount {
  /** Id of the pair of browser and account, replaced at each sign-in. */
  id: string;
  userId: string;
}

export const browserCookie = hostCookie('harmony_browser', KNOWN_MILLISECONDS);

/** Returns the keyed hashes of the sent token, as the database contains no tokens; none without one. */
function sentHashes(services: Services, request: Request): string[] {
  const token = browserCookie.read(services.environment, request);
  return token === undefined ? [] : [...keyedHashes(services, textOf(token))];
}

function textOf(token: string): string {
  return `browser ${token}`;
}

/** Returns the accounts of an address that this browser has signed in to. */
export async function knownAccounts(
  services: Services,
  request: Request,
  email: string,
): Promise<KnownAccount[]> {
  const hashes = sentHashes(services, request);
  if (hashes.length === 0) return [];
  // Raw SQL: a join in one round trip, as it precedes every password attempt.
  return services.database.select<KnownAccount>(
    `SELECT b.id AS id, b.user_id AS userId FROM known_browsers b JOIN users u ON u.id = b.user_id
     WHERE b.token_hash IN (?) AND b.used_at > ? AND u.email = ?`,
    [hashes, new Date(Date.now() - KNOWN_MILLISECONDS), email],
  );
}

/**
 * Remembers that this browser has signed in to an account (OWASP's device cookies): guessing from other browsers cannot
 * lock it out. Its token is replaced each time, including for its most recent other accounts.
 *
 * @returns the token, for {@link browserCookie}
 */
export async function rememberBrowser(
  services: Services,
  work: Work,
  request: Request,
  userId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = keyedHash(services, textOf(token));
  const known = await accountsOfToken(work, sentHashes(services, request));
  const others = known.filter((each) => each.userId !== userId).slice(0, MAX_OTHERS);
  const replaced = known.filter((each) => !others.includes(each));
  // By id: a DELETE by token would take gap locks and block other users.
  if (replaced.length > 0)
    await knownBrowserModel(work).destroy({ where: { id: idsOf(replaced) } });
  if (others.length > 0) {
    await knownBrowserModel(work).update({ tokenHash }, { where: { id: idsOf(others) } });
  }
  await knownBrowserModel(work).create({
    id: randomId(),
    tokenHash,
    userId,
    usedAt: new Date(),
  });
  await deleteOldest(work, userId);
  return token;
}

async function deleteOldest(work: Work, userId: string): Promise<void> {
  const where = { userId };
  if ((await knownBrowserModel(work).count({ where })) <= MAX_BROWSERS) return;
  const rows = await knownBrowserModel(work).findAll({
    where,
    attributes: ['id'],
    order: [['usedAt', 'DESC'], 'id'],
  });
  const old = rows.slice(MAX_BROWSERS).map(({ id }) => id);
  await knownBrowserModel(work).destroy({ where: { id: old } });
}

/** Returns the accounts that a browser has signed in to, latest first. */
async function accountsOfToken(reader: Reader, hashes: string[]): Promise<KnownAccount[]> {
  if (hashes.length === 0) return [];
  return knownBrowserModel(reader).findAll({
    where: { tokenHash: hashes },
    attributes: ['id', 'userId'],
    order: [['usedAt', 'DESC'], 'id'],
  });
}

function idsOf(accounts: readonly KnownAccount[]): string[] {
  return accounts.map(({ id }) => id);
}

/** Remembers this browser without a sign-in. */
export async function keepBrowser(
  services: Services,
  request: Request,
  response: Response,
  userId: string,
): Promise<void> {
  const token = await inTransaction(services.database, (work) =>
    rememberBrowser(services, work, request, userId),
  );
  browserCookie.set(services.environment, response, token);
}

/** Stores the accounts of this browser under the hash by the first secret. */
export async function renewBrowserHash(
  services: Services,
  work: Work,
  request: Request,
): Promise<void> {
  const [tokenHash, ...others] = sentHashes(services, request);
  const known = await accountsOfToken(work, others);
  if (tokenHash === undefined || known.length === 0) return;
  await knownBrowserModel(work).update({ tokenHash }, { where: { id: idsOf(known) } });
}

export async function forgetBrowsers(work: Work, userId: string): Promise<void> {
  await knownBrowserModel(work).destroy({ where: { userId } });
}
