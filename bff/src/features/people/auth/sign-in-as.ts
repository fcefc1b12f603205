import type { User } from '@harmony/contract';
import type { Request, Response } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { isRemembered, renewRemembered } from '../second-factor/remembered-browser.ts';
import { factorOf } from '../second-factor/second-factor.ts';
import { issueTicket } from '../second-factor/tickets.ts';
import { SecondFactorNeeded } from './second-factor-needed.ts';
import { startAs } from './start-as.ts';

/**
 * Signs a user in after their first factor: a password or an external sign-in. With a second factor, a browser that is
 * not remembered gets a ticket instead of a session.
 *
 * @returns the user for the response, or the ticket
 * @throws ApiError `unauthorized` if the password or the second factor was changed in the meantime
 */
export async function signInAs(
  services: Services,
  request: Request,
  response: Response,
  signIn: SignIn,
): Promise<User | SecondFactorNeeded> {
  const { userId } = signIn;
  const factorId = await factorOf(services.database, userId);
  if (factorId !== null && !isRemembered(services, request, factorId)) {
    return new SecondFactorNeeded(await issueTicket(services, signIn));
  }
  if (factorId !== null) renewRemembered(services, request, response);
  return startAs(services, request, response, {
    ...signIn,
    async assertValid(work) {
      await signIn.assertValid?.(work);
      if ((await factorOf(work, userId)) !== factorId) {
        throw new ApiError('unauthorized', sentence('Sign in to continue.'));
      }
    },
  });
}
