import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database, Reader, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import {
  accountLinkModel,
  emailTokenModel,
  passwordLinkModel,
  signUpInvitationModel,
} from './mailed-link.model.ts';

const TOKEN_BYTES = 32;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/**
 * The kinds of links, stored as hashes in separate tables. Two are mailed: one confirms the address of an account
 * (`email_tokens`), the other sets a password for the owner of an address (`password_links`), who may have no account
 * yet. Two are printed for the operator: one sets the password of an account (`account_links`), the other lets one
 * visitor sign up (`sign_up_invitations`).
 */
const kinds = {
  verify: {
    validMilliseconds: 7 * DAY_MILLISECONDS,
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
  account: {
    validMilliseconds: DAY_MILLISECONDS,
    store: (work: Work, link: Link, userId: string) =>
      accountLinkModel(work).create({ ...link, userId }),
    find: async (reader: Reader, where: Valid) =>
      (await accountLinkModel(reader).findOne({ where }))?.userId,
    use: (work: Work, id: string) => accountLinkModel(work).destroy({ where: { id } }),
    forget: (work: Work, userId: string) => accountLinkModel(work).destroy({ where: { userId } }),
  },
  invitation: {
    validMilliseconds: 30 * DAY_MILLISECONDS,
    store: (work: Work, link: Link) => signUpInvitationModel(work).create(link),
    find: async (reader: Reader, where: Valid) =>
      (await signUpInvitationModel(reader).findOne({ where }))?.id,
    use: (work: Work, id: string) => signUpInvitationModel(work).destroy({ where: { id } }),
    forget: () => Promise.resolve(0),
  },
};
export type LinkKind = keyof typeof kinds;

interface Link {
  id: string;
  expiresAt: Date;
}

/** A type alias, since interfaces do not match the index signature of Sequelize's conditions. */
type Valid = { id: string; expiresAt: { [Op.gt]: Date } };

/**
 * Creates the secret of a link.
 *
 * @param about the account to confirm or to set a password for, or the address to do that for; empty for an invitation
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
 * Returns the subject of a link without consuming it.
 *
 * @throws ApiError `not_found`, the same for wrong, used and expired secrets
 */
export async function readLink(reader: Reader, kind: LinkKind, token: string): Promise<string> {
  const about = await findLink(reader, kind, token);
  if (about === undefined) throw usedUp();
  return about;
}

/** Returns the subject of a link without consuming it; `undefined` for wrong, used and expired secrets. */
export function findLink(
  reader: Reader,
  kind: LinkKind,
  token: string,
): Promise<string | undefined> {
  return kinds[kind].find(reader, { id: hash(token), expiresAt: { [Op.gt]: new Date() } });
}

/**
 * Consumes an invitation. Of concurrent calls only one succeeds.
 *
 * @returns whether it was valid
 */
export async function consumeInvitation(work: Work, token: string): Promise<boolean> {
  if ((await findLink(work, 'invitation', token)) === undefined) return false;
  return (await kinds.invitation.use(work, hash(token))) > 0;
}

/**
 * Consumes a link and all others with the same subject. Of concurrent calls only one succeeds.
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

/** Invalidates all links of a kind with the given subject. */
export async function forgetLinks(work: Work, kind: LinkKind, about: string): Promise<void> {
  await kinds[kind].forget(work, about);
}

/** Returns the error for a used or expired link. */
export function usedUp() {
  return notFound(sentence('This link was already used or has expired. Ask for a new one.'));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
