import type { Work } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { removeForgotten } from '../../../core/users/change-users.ts';

/** Records the members of an ending couple for its archive. */
export async function keepMembers(work: Work, coupleId: string): Promise<void> {
  // Raw SQL: copies from another table in one statement.
  await work.change(
    `INSERT INTO former_members (couple_id, user_id, position, goal_progress_sharing)
     SELECT m.couple_id, m.user_id, m.position, COALESCE(p.goal_progress_sharing, TRUE)
     FROM couple_members m LEFT JOIN privacy_settings p ON p.user_id = m.user_id WHERE m.couple_id = ?`,
    [coupleId],
  );
}

/**
 * Deletes former couples that no other user can read once this user is deleted, and the former partners kept only for
 * them.
 */
export async function removeDeserted(
  work: Work,
  { features }: Pick<Services, 'features'>,
  { id }: { id: string },
): Promise<void> {
  // Raw SQL: joins.
  const rows = await work.select<{ coupleId: string; partnerId: string | null }>(
    `SELECT own.couple_id AS coupleId, p.user_id AS partnerId FROM former_members own
     LEFT JOIN former_members p ON p.couple_id = own.couple_id AND p.user_id <> own.user_id
     WHERE own.user_id = ? AND NOT EXISTS (
       SELECT 1 FROM former_members f JOIN users u ON u.id = f.user_id
       WHERE f.couple_id = own.couple_id AND f.user_id <> own.user_id AND u.email <> '')`,
    [id],
  );
  for (const { coupleId } of rows) await features.removeCouple(work, coupleId);
  const partners = rows.flatMap(({ partnerId }) => partnerId ?? []);
  if (partners.length > 0) await removeForgotten(work, partners);
}
