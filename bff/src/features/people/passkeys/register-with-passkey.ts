import { registerWithPasskeySchema } from '@harmony/contract';
import type { RegistrationOptions, RegistrationResponse, User } from '@harmony/contract';
import { browserName } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import { isDemoEmail } from '../../../core/viewer/demo-email.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { originOf } from '../auth/account-origin.ts';
import { createUser } from '../auth/create-user.ts';
import { confirmEmail } from '../auth/mails.ts';
import { admit, assertSignUp } from '../auth/sign-up.ts';
import { startAs } from '../auth/start-as.ts';
import { invalidPasskey, storePasskey } from './passkeys.ts';
import { newUserHandle, registrationOptions, verifiedRegistration } from './relying-party.ts';

const ABOUT = { purpose: 'register', sessionId: null } as const;

/**
 * Returns the options for the passkey of a new account, the same for an address that has an account. The details of the
 * account are kept with the challenge.
 *
 * @throws ApiError `invalid` for a demo address, `sign_up_closed`
 */
export async function registerOptions(
  services: Services,
  request: Request,
  person: z.output<typeof registerWithPasskeySchema>,
): Promise<RegistrationOptions> {
  const { email, firstName, lastName } = person;
  if (isDemoEmail(email)) throw invalidField('email', sentence('Use an email address of your own'));
  await assertSignUp(services, request, person);
  const about = { ...ABOUT, userHandle: newUserHandle(), person: JSON.stringify(person) };
  return registrationOptions(
    services,
    { email, displayName: `${firstName} ${lastName}`.trim() },
    about,
  );
}

/**
 * Creates an account without a password and signs it in. Its address is confirmed by mail, as for any other account.
 *
 * @throws ApiError `invalid` for a response that is not one to such options, `sign_up_closed`,
 *   `rate_limited`
 */
export async function registerWithPasskey(
  services: Services,
  request: Request,
  response: Response,
  sent: RegistrationResponse,
): Promise<User> {
  const { database, limits } = services;
  await limits.registrationByAddress.count(visitorAddress(request));
  const verified = await verifiedRegistration(services, sent, ABOUT);
  if (!verified) throw invalidPasskey();
  const { credential, challenge } = verified;
  const { inviteCode, invitation, ...person } = registerWithPasskeySchema.parse(
    JSON.parse(challenge.person ?? ''),
  );
  await limits.registrationByEmail.count(person.email);
  const origin = originOf(request);
  const language = languageOf(request);
  const userId = await inTransaction(database, async (work) => {
    await admit(work, services, { inviteCode, invitation });
    const id = await createUser(work, { ...person, passwordHash: null, origin, language });
    await storePasskey(work, id, credential, browserName(origin.userAgent));
    await requestMail(work, services, confirmEmail, { address: person.email, userId: id });
    return id;
  });
  return startAs(services, request, response, { userId });
}
