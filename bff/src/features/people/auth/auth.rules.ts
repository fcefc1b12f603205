import type { z } from 'zod';
import type { registerSchema, signInSchema } from '@harmony/contract';
import type { Request } from 'express';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isDemoEmail } from '../../../core/viewer/demo-email.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Services } from '../../../services.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { originOf } from './account-origin.ts';
import { accountsOf } from '../../../core/users/find-user.ts';
import type { AccountOfAddress } from '../../../core/users/find-user.ts';
import { createUser } from './create-user.ts';
import { confirmEmail } from './mails.ts';
import { admit, assertSignUp } from './sign-up.ts';
import { assertPasswordSignIn } from './password-sign-in.ts';
import { permitAttempt } from './password-attempts.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

/**
 * Creates an account, even if others use the same address: confirmation by mail determines which of them owns it, so
 * the response reveals nothing about other accounts. Registering again with the same password signs in to the existing
 * account.
 *
 * @returns the user to sign in, and the method
 * @throws ApiError `invalid` for a common password or a demo address, `sign_up_closed`, `rate_limited`
 */
export async function register(
  services: Services,
  request: Request,
  { password, inviteCode, invitation, ...person }: z.output<typeof registerSchema>,
): Promise<SignIn> {
  assertPasswordSignIn(services);
  const { database, limits } = services;
  const { email } = person;
  const origin = originOf(request);
  const language = languageOf(request);
  if (isDemoEmail(email)) throw invalidField('email', sentence('Use an email address of your own'));
  await limits.registrationByAddress.count(visitorAddress(request));
  await limits.registrationByEmail.count(email);
  const invited = { inviteCode, invitation };
  await assertSignUp(services, request, invited);
  // A matching password signs in to the existing account, so this counts as a sign-in attempt.
  const attempt = await permitAttempt(services, request, email);
  const siblings = await accountsOf(database, email);
  const known = siblings.find((account) => account.passwordHash !== null);
  const salt = saltFor(services, email, known?.passwordHash);
  const passwordHash = await hashNewPassword(password, 'password', salt, visitorAddress(request));
  const open = async (accounts: readonly AccountOfAddress[]) => {
    const before = accounts.find((account) => account.passwordHash === passwordHash);
    if (attempt.refusal && !(before && attempt.isAt(before.id))) throw attempt.refusal;
    const userId = await inTransaction(database, async (work) => {
      if (!before) await admit(work, services, invited);
      const id =
        before?.id ?? (await createUser(work, { ...person, passwordHash, origin, language }));
      await requestMail(work, services, confirmEmail, { address: email, userId: id });
      return id;
    });
    if (before) await attempt.wasRight();
    return { userId, passwordHash };
  };
  try {
    return await open(siblings);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A concurrent request has created the same account.
    return open(await accountsOf(database, email));
  }
}

/**
 * Checks email and password. The response and its time are the same for a missing account and a wrong password.
 *
 * @returns the user to sign in, and the method
 * @throws ApiError `unauthorized`, `rate_limited`, `passwords_off`
 */
export async function checkPassword(
  services: Services,
  request: Request,
  { email, password }: z.output<typeof signInSchema>,
): Promise<SignIn> {
  assertPasswordSignIn(services);
  const attempt = await permitAttempt(services, request, email);
  const accounts = (await accountsOf(services.database, email)).filter(({ id }) =>
    attempt.isAt(id),
  );
  const place = await findByPassword(
    password,
    accounts.map(({ passwordHash }) => passwordHash),
    visitorAddress(request),
  );
  const account = accounts[place];
  if (!account?.passwordHash) {
    throw new ApiError('unauthorized', sentence('Email or password is wrong.'));
  }
  await attempt.wasRight();
  return { userId: account.id, passwordHash: account.passwordHash };
}
