import { randomBytes } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { keyedHash, keyedHashes } from '../../../core/sessions/secrets.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { assertStillPassword } from '../../../core/users/still-password.ts';
import { signInTicketModel } from './second-factor.model.ts';

const TOKEN_BYTES = 32;
const TICKET_MILLISECONDS = 5 * 60 * 1000;
const MAX_TRIES = 5;

/** A sign-in that only lacks the second factor. */
export interface Ticket {
  id: string;
  userId: string;
  idToken: string | null;
}

/**
 * Issues a ticket for a sign-in that needs a code too. Setting a password deletes it.
 *
 * @returns the secret for the browser, which is stored as a hash only
 * @throws ApiError `unauthorized` if the password has changed since it was verified
 */
export async function issueTicket(
  services: Services,
  { userId, passwordHash, idToken }: SignIn,
): Promise<string> {
  const ticket = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    if (passwordHash !== undefined) await assertStillPassword(work, userId, passwordHash);
    await signInTicketModel(work).create({
      id: keyedHash(services, textOf(ticket)),
      userId,
      idToken: idToken ?? null,
      expiresAt: new Date(Date.now() + TICKET_MILLISECONDS),
    });
  });
  return ticket;
}

/**
 * Counts a try with a ticket, before its code is checked, so that concurrent tries count too.
 *
 * @throws ApiError `sign_in_expired` for an unknown, used or expired ticket, or after five tries
 */
export async function tryTicket(services: Services, ticket: string): Promise<Ticket> {
  const id = [...keyedHashes(services, textOf(ticket))];
  return inTransaction(services.database, async (work) => {
    const counted = await signInTicketModel(work).update(
      { tries: literal('tries + 1') },
      { where: { id, tries: { [Op.lt]: MAX_TRIES }, expiresAt: { [Op.gt]: new Date() } } },
    );
    const found = await signInTicketModel(work).findOne({ where: { id } });
    if (counted === 0 || !found) throw signInExpired();
    return found;
  });
}

/**
 * Uses up a ticket; of concurrent calls only one succeeds.
 *
 * @throws ApiError `sign_in_expired`
 */
export async function consumeTicket(work: Work, { id }: Ticket): Promise<void> {
  if ((await signInTicketModel(work).destroy({ where: { id } })) === 0) throw signInExpired();
}

export async function forgetTickets(work: Work, userId: string): Promise<void> {
  await signInTicketModel(work).destroy({ where: { userId } });
}

function signInExpired(): ApiError {
  return new ApiError('sign_in_expired', sentence('This took too long. Please sign in again.'));
}

function textOf(ticket: string): string {
  return `ticket ${ticket}`;
}
