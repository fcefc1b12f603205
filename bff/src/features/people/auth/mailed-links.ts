import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database, Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { emailTokenModel, passwordLinkModel } from './mailed-link.model.ts';

const TOKEN_BYTES = 32;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * The two kinds of links that are mailed, each in a table of its own that keeps hashes alone: one
 * confirms the address of an account (`email_tokens`), the other sets a password for whoever reads the
 * mails of an address, into whichever account that leads (`password_links`).
 */
const kinds = {
  verify: {
    validMilliseconds: 7 * 24 * HOUR_MILLISECONDS,
    store: (work: Work, link: Link, userId: string) =>
      emailTokenModel(work).create({ ...link, userId }),
    find: async (reader: Reader, where: Valid) =>
      (await emailTokenModel(reader).findOne({ where }))?.userId,
    use: (work: Work, id: string) => emailTokenModel(work).destroy({ where: { id } }),
    forget: (work: Work, userId: string) => emailTokenModel(work).destroy({ where: { userId } }),
  },
  reset: {
    validMilliseconds: HOUR_MILLISECONDS,
    store: (work: Work, link: Link, address: string) =>
      passwordLinkModel(work).create({ ...link, address }),
    find: async (reader: Reader, where: Valid) =>
      (await passwordLinkModel(reader).findOne({ where }))?.address,
    use: (work: Work, id: string) => passwordLinkModel(work).destroy({ where: { id } }),
    forget: (work: Work, address: string) =>
      passwordLinkModel(work).destroy({ where: { address } }),
  },
};
export type LinkKind = keyof typeof kinds;

interface Link {
  id: string;
  expiresAt: Date;
}

/** A type and no interface: Sequelize's conditions may have more names, and interfaces may grow. */
type Valid = { id: string; expiresAt: { [Op.gt]: Date } };

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
  const { store, validMilliseconds } = kinds[kind];
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = { id: hash(token), expiresAt: new Date(Date.now() + validMilliseconds) };
  await inTransaction(database, (work) => store(work, link, about));
  return token;
}

/**
 * What a link is about, without using it up.
 *
 * @throws ApiError `not_found`, alike for secrets that are wrong, used or expired
 */
export async function readLink(reader: Reader, kind: LinkKind, token: string): Promise<string> {
  const valid = { id: hash(token), expiresAt: { [Op.gt]: new Date() } };
  const about = await kinds[kind].find(reader, valid);
  if (about === undefined) throw usedUp();
  return about;
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
  const used = await kinds[kind].use(work, hash(token));
  if (used === 0) throw usedUp();
  await forgetLinks(work, kind, about);
}

/** Makes all links of a kind about something useless. */
export async function forgetLinks(work: Work, kind: LinkKind, about: string): Promise<void> {
  await kinds[kind].forget(work, about);
}

/** The response for a link that does not work any more. */
export function usedUp() {
  return notFound(sentence('This link was already used or has expired. Ask for a new one.'));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
