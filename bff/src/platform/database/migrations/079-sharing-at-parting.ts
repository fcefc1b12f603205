import { defineMigration } from '../schema.ts';

/**
 * Whether somebody showed what they give to goals when their couple parted: what they show to the next partner opens
 * nothing of the last couple. Those who had parted before showed what they show now.
 */
export const sharingAtParting = defineMigration('079-sharing-at-parting', async (schema) => {
  await schema.column('former_members', 'goal_progress_sharing', 'BOOLEAN NOT NULL DEFAULT 0');
  // By hand: copied from another table, in one statement.
  await schema.change(
    `UPDATE former_members SET goal_progress_sharing = COALESCE(
       (SELECT p.goal_progress_sharing FROM privacy_settings p
        WHERE p.user_id = former_members.user_id), 0)`,
  );
});
