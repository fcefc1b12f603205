import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { ViewerCouple } from '../viewer/viewer.ts';
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
    work.change(
      `UPDATE couples SET invite_code = ?, invite_expires_at = ? WHERE id = ? AND invite_code = ?`,
      [next.inviteCode, next.inviteExpiresAt, id, inviteCode],
    ),
  );
  return changed === 1;
}
