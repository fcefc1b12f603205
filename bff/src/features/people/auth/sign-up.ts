import type { Request } from 'express';
import { countInviteCode, forgiveInviteCode } from '../../../core/couples/join-couple.ts';
import { coupleModel } from '../../../core/couples/couple.model.ts';
import { Op } from 'sequelize';
import type { Work } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { findLink, consumeInvitation } from './mailed-links.ts';

/** Permission to sign up where `SIGN_UP` is `invite`: a partner's code, or the secret of an operator's link. */
export interface Invited {
  inviteCode?: string | undefined;
  invitation?: string | undefined;
}

/**
 * Checks whether a visitor may create an account. Wrong codes count as attempts at codes.
 *
 * @throws ApiError `sign_up_closed`, `rate_limited`
 */
export async function assertSignUp(
  services: Services,
  request: Request,
  { inviteCode, invitation }: Invited,
): Promise<void> {
  const { database, environment } = services;
  if (environment.signUp === 'open') return;
  if (environment.signUp === 'closed') throw closed();
  if (invitation !== undefined && (await findLink(database, 'invitation', invitation))) return;
  if (inviteCode === undefined) throw byInvitation();
  await countInviteCode(services, undefined, visitorAddress(request));
  const inviters = await coupleModel(database).count({
    where: { inviteCode, inviteExpiresAt: { [Op.gt]: new Date() } },
  });
  if (inviters === 0) throw byInvitation();
  forgiveInviteCode(services, undefined, visitorAddress(request));
}

/**
 * Uses up the invitation with which an account is created, after {@link assertSignUp}. A partner's code is used up when
 * its couple is joined.
 *
 * @throws ApiError `sign_up_closed` if another account was created by it in the meantime
 */
export async function admit(
  work: Work,
  { environment: { signUp } }: Pick<Services, 'environment'>,
  { inviteCode, invitation }: Invited,
): Promise<void> {
  if (signUp === 'closed') throw closed();
  const isUsed = invitation !== undefined && (await consumeInvitation(work, invitation));
  if (signUp === 'invite' && !isUsed && inviteCode === undefined) throw byInvitation();
}

function closed(): ApiError {
  return new ApiError('sign_up_closed', sentence('Sign-up is closed on this server.'));
}

function byInvitation(): ApiError {
  return new ApiError(
    'sign_up_closed',
    sentence(
      'Sign-up on this server is by invitation only. Ask your partner or the operator for a new link.',
    ),
  );
}
