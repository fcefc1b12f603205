import type { Work } from '../../platform/database/database.ts';
import { coupleModel } from './couple.model.ts';

/** Ends a guarded couple and closes it for new members. */
export async function closeCouple(work: Work, coupleId: string): Promise<void> {
  await coupleModel(work).update(
    { endedAt: new Date(), inviteCode: null, inviteExpiresAt: null },
    { where: { id: coupleId } },
  );
}

export async function withdrawInvitation(work: Work, coupleId: string): Promise<void> {
  await coupleModel(work).update(
    { inviteCode: null, inviteExpiresAt: null },
    { where: { id: coupleId } },
  );
}
