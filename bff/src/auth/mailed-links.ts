import { createHash, randomBytes } from 'node:crypto';
import type { Database, Reader } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';

const TOKEN_BYTES = 32;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * The two kinds of links that are mailed, each in a table of its own that keeps hashes alone: one
 * confirms the address of an account (`email_tokens`), the other sets a password for whoever reads the
 * mails of an address, into whichever account that leads (`password_links`).
 */
const kinds = {
  verify: {
    table: 'email_tokens',
    column: 'user_id',
    validMilliseconds: 7 * 24 * HOUR_MILLISECONDS,
  },
  reset: { table: 'password_links', column: 'address', validMilliseconds: HOUR_MILLISECONDS },
} as const;
export type LinkKind = keyof typeof kinds;

/**
 * Makes the secret of a link.
 *
 * @param about the account whose address it confirms, or the address that it sets a password for
 * @returns 32 random bytes as base64url
 */
export async function issueLink(
  database: Database,
  kind: LinkKind,
  about: string,
): Promise<string> {
  const { table, column, validMilliseconds } = kinds[kind];
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(database, (work) =>
    work.change(`INSERT INTO ${table} (id, ${column}, expires_at) VALUES (?, ?, ?)`, [
      hash(token),
      about,
      new Date(Date.now() + validMilliseconds),
    ]),
  );
  return token;
}

/**
 * What a link is about, without using it up.
 *
 * @throws ApiError `not_found`, alike for secrets that are wrong, used or expired
 */
export async function readLink(reader: Reader, kind: LinkKind, token: string): Promise<string> {
  const { table, column } = kinds[kind];
  const [found] = await reader.select<{ about: string }>(
    `SELECT ${column} AS about FROM ${table} WHERE id = ? AND expires_at > ?`,
    [hash(token), new Date()],
  );
  if (!found) throw usedUp();
  return found.about;
}

/**
 * Uses up a link, and with it all others about the same. Of two who come at once one alone finds it.
 *
 * @throws ApiError `not_found`
 */
export async function useLink(
  work: Work,
  kind: LinkKind,
  token: string,
  about: string,
): Promise<void> {
  const { table } = kinds[kind];
  const used = await work.change(`DELETE FROM ${table} WHERE id = ?`, [hash(token)]);
  if (used === 0) throw usedUp();
  await forgetLinks(work, kind, about);
}

/** Makes all links of a kind about something useless. */
export async function forgetLinks(work: Work, kind: LinkKind, about: string): Promise<void> {
  const { table, column } = kinds[kind];
  await work.change(`DELETE FROM ${table} WHERE ${column} = ?`, [about]);
}

/** The answer for a link that does not work any more. */
export function usedUp() {
  return notFound('This link was used already or has expired. Ask for a new one.');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
