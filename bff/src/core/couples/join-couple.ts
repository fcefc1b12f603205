import { coupleEndpoints } from '@harmony/contract';
import { literal, Op } from 'sequelize';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import { lockUsers } from '../users/lock-users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Work } from '../../platform/database/database.ts';
import { announce } from '../events/announce.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { VisitorAddress } from '../../platform/http/visitor-address.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import type { Services } from '../../services.ts';
import { provedAddressOf } from '../users/find-user.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { addMember } from './add-member.ts';
import { coupleModel } from './couple.model.ts';
import { partnerJoined } from './mails.ts';
import { alreadyInCouple } from './create-couple.ts';

/**
 * Counts an attempt at an invite code.
 *
 * @param viewer the visitor, if signed in
 * @throws ApiError `rate_limited`
 */
export async function countInviteCode(
  { limits }: Pick<Services, 'limits'>,
  viewer: Viewer | undefined,
  address: VisitorAddress,
): Promise<void> {
  if (viewer?.couple) return;
  if (viewer) await limits.inviteCodeByUser.count(viewer.user.id);
  await limits.inviteCodeByAddress.count(address);
}

/**
 * Joins the couple of an invite code and uses up the code. The error is the same for a wrong, used or expired code.
 *
 * @throws ApiError `not_found`, `already_in_couple`
 */
export async function joinCouple(
  services: Services,
  viewer: Viewer,
  address: VisitorAddress,
  inviteCode: string,
): Promise<void> {
  if (viewer.couple) throw alreadyInCouple();
  try {
    await inTransaction(services.database, async (work) => {
      const { coupleId, partnerId } = await useInvitation(work, inviteCode);
      await lockUsers(work, [viewer.user.id, partnerId]);
      await addMember(work, coupleId, viewer.user.id, 2);
      await services.features.join(work, coupleId, viewer.user.id);
      // Joining may change anything that either of them sees.
      await announce(work, services, [viewer.user.id, partnerId], coupleEndpoints.link);
      await notifyPartner(work, services, partnerId);
      work.afterCommit(() => forgiveInviteCode(services, viewer, address));
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyInCouple() : error;
  }
}

/** Takes back an attempt with the right code. */
export function forgiveInviteCode(
  { limits, logger }: Pick<Services, 'limits' | 'logger'>,
  viewer: Viewer | undefined,
  address: VisitorAddress,
): void {
  const { inviteCodeByUser, inviteCodeByAddress } = limits;
  Promise.all([
    viewer && inviteCodeByUser.forgive(viewer.user.id),
    inviteCodeByAddress.forgive(address),
  ]).catch((error: unknown) => logger.warn({ err: error }, 'failed to remove a counted attempt'));
}

/** Uses up a code; of two concurrent users, the update succeeds only for one. */
async function useInvitation(
  work: Work,
  inviteCode: string,
): Promise<{ coupleId: string; partnerId: string }> {
  // Raw SQL: a join.
  const [invitation] = await work.select<{ coupleId: string; partnerId: string }>(
    `SELECT c.id AS coupleId, m.user_id AS partnerId
     FROM couples c JOIN couple_members m ON m.couple_id = c.id
     WHERE c.invite_code = ?`,
    [inviteCode],
  );
  const used = invitation
    ? await coupleModel(work).update(
        { inviteCode: null, inviteExpiresAt: null, version: literal('version + 1') },
        {
          where: { id: invitation.coupleId, inviteCode, inviteExpiresAt: { [Op.gt]: new Date() } },
        },
      )
    : 0;
  if (!invitation || used === 0) {
    throw notFound(sentence('This invite code is not valid. Ask your partner for a new one.'));
  }
  return invitation;
}

/** Mails the inviting partner; their mail settings are checked when it is sent. */
async function notifyPartner(work: Work, services: Services, partnerId: string): Promise<void> {
  const address = await provedAddressOf(work, partnerId);
  if (address === undefined) return;
  await requestMail(work, services, partnerJoined, { address, userId: partnerId });
}
