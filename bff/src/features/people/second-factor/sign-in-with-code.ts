import type { secondFactorEndpoints, User } from '@harmony/contract';
import type { ReceivedBy } from '@harmony/contract';
import type { Request, Response } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../../core/users/find-user.ts';
import { permitCode } from '../auth/password-attempts.ts';
import { startAs } from '../auth/start-as.ts';
import { rememberFactor } from './remembered-browser.ts';
import { factorOf } from './second-factor.ts';
import { tryTicket, consumeTicket } from './tickets.ts';
import { consumeCode } from './consume-code.ts';

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code. Ticket and code are used up in the
 * transaction of the new session, so neither counts twice.
 *
 * @throws ApiError `sign_in_expired`, `unauthorized` for a wrong or used code, `rate_limited`
 */
export async function signInWithCode(
  services: Services,
  request: Request,
  response: Response,
  { ticket: sent, code, remember }: ReceivedBy<typeof secondFactorEndpoints.signIn>['body'],
): Promise<User> {
  const ticket = await tryTicket(services, sent);
  const { userId, idToken } = ticket;
  const account = await findUser(services.database, userId);
  if (!account) throw wrongCode();
  const attempt = await permitCode(services, request, account);
  let factorId: string | null = null;
  const user = await startAs(services, request, response, {
    userId,
    ...(idToken !== null && { idToken }),
    async assertValid(work) {
      await consumeTicket(work, ticket);
      if (!(await consumeCode(work, services, userId, code))) throw wrongCode();
      factorId = await factorOf(work, userId);
    },
  });
  await attempt.wasRight();
  if (remember && factorId !== null) rememberFactor(services, request, response, factorId);
  return user;
}

function wrongCode(): ApiError {
  return new ApiError('unauthorized', sentence('This code is wrong or was already used.'));
}
