import type { Work } from '../../../platform/database/database.ts';
import { insightReadModel } from './insight-read.model.ts';

export async function markRead(
  work: Work,
  userId: string,
  insightIds: readonly string[],
): Promise<void> {
  const readAt = new Date();
  await insightReadModel(work).bulkCreate(
    insightIds.map((insightId) => ({ userId, insightId, readAt })),
  );
}
