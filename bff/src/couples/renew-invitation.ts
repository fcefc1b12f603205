import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { ViewerCouple } from '../viewer/viewer.ts';
import { coupleModel } from './couple.model.ts';
import { newInvitation } from './invite-code.ts';

/**
 * Gives a couple whose invite code has run out a new one.
 *
 * @returns whether the code has changed
 */
export async function renewExpiredInvitation(
  { database }: Services,
  { id, inviteCode, inviteExpiresAt }: ViewerCouple,
): Promise<boolean> {
  const now = new Date();
  if (inviteCode === null || inviteExpiresAt === null || inviteExpiresAt > now) return false;
  const next = newInvitation(now);
  const changed = await inTransaction(database, (work) =>
    coupleModel(work).update(next, { where: { id, inviteCode } }),
  );
  return changed === 1;
}
