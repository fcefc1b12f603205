import type { Work } from '../../platform/database/database.ts';
import { coupleModel } from './couple.model.ts';

/** Ends a couple that is guarded: nobody can join it any more. */
export async function closeCouple(work: Work, coupleId: string): Promise<void> {
  await coupleModel(work).update(
    { endedAt: new Date(), inviteCode: null, inviteExpiresAt: null },
    { where: { id: coupleId } },
  );
}

/** Lets nobody join a couple with a code. */
export async function withdrawInvitation(work: Work, coupleId: string): Promise<void> {
  await coupleModel(work).update(
    { inviteCode: null, inviteExpiresAt: null },
    { where: { id: coupleId } },
  );
}
