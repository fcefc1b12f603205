import { inviteCodeSchema } from '@harmony/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { VisitorAddress } from '../../platform/http/visitor-address.ts';
import { partnerNamed } from '../../platform/language/harmless-name.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { countInviteCode, forgiveInviteCode } from './join-couple.ts';

/**
 * Returns the first name of the partner who sent an invitation, or a neutral text (`partnerNamed`), for the landing page
 * of its link. Each lookup counts as an attempt at the code, so that codes and names cannot be guessed.
 *
 * @param viewer the visitor, if signed in
 * @param code as in the URL
 * @returns `undefined` for a wrong, used or expired code, after too many attempts, and for a visitor who has a couple
 */
export async function inviterOf(
  services: Services,
  viewer: Viewer | undefined,
  address: VisitorAddress,
  code: unknown,
): Promise<string | Sentence | undefined> {
  const { data } = inviteCodeSchema.safeParse({ inviteCode: code });
  if (!data || viewer?.couple) return undefined;
  try {
    await countInviteCode(services, viewer, address);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return undefined;
    throw error;
  }
  // Raw SQL: a join.
  const [inviter] = await services.database.select<{ firstName: string }>(
    `SELECT u.first_name AS firstName
     FROM couples c JOIN couple_members m ON m.couple_id = c.id JOIN users u ON u.id = m.user_id
     WHERE c.invite_code = ? AND c.invite_expires_at > ?`,
    [data.inviteCode, new Date()],
  );
  if (inviter) forgiveInviteCode(services, viewer, address);
  return inviter && partnerNamed(inviter.firstName);
}
