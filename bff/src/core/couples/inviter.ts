import { inviteCodeSchema } from '@harmony/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { VisitorAddress } from '../../platform/http/visitor-address.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { countInviteCode, forgiveInviteCode } from './join-couple.ts';

/**
 * The first name of whoever invites with a code, for the page that their link opens. To look at a code
 * counts as trying it, so that nobody finds codes or names by guessing.
 *
 * @param viewer whoever opens the page, if they are signed in
 * @param code as it stands in the address
 * @returns `undefined` for a code that is wrong, used or expired, after too many tries, and for whoever
 *   has a couple already
 */
export async function inviterOf(
  services: Services,
  viewer: Viewer | undefined,
  address: VisitorAddress,
  code: unknown,
): Promise<string | undefined> {
  const { data } = inviteCodeSchema.safeParse({ inviteCode: code });
  if (!data || viewer?.couple) return undefined;
  try {
    await countInviteCode(services, viewer, address);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return undefined;
    throw error;
  }
  // By hand: a join.
  const [inviter] = await services.database.select<{ firstName: string }>(
    `SELECT u.first_name AS firstName
     FROM couples c JOIN couple_members m ON m.couple_id = c.id JOIN users u ON u.id = m.user_id
     WHERE c.invite_code = ? AND c.invite_expires_at > ?`,
    [data.inviteCode, new Date()],
  );
  if (inviter) forgiveInviteCode(services, viewer, address);
  return inviter?.firstName;
}
