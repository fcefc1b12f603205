import { defineMigration } from '../schema.ts';

/**
 * Whether a user shared goal contributions when the couple ended: sharing with the next partner reveals
 * nothing of the former couple. Earlier endings copy the current setting.
 */
export const sharingAtParting = defineMigration('079-sharing-at-parting', async (schema) => {
  await schema.column('former_members', 'goal_progress_sharing', 'BOOLEAN NOT NULL DEFAULT 0');
  // Raw SQL: copies from another table in one statement.
  await schema.change(
    `UPDATE former_members SET goal_progress_sharing = COALESCE(
       (SELECT p.goal_progress_sharing FROM privacy_settings p
        WHERE p.user_id = former_members.user_id), 0)`,
  );
});
