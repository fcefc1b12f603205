import { defineMigration } from '../schema.ts';

/** Notes on contributions to goals and withdrawals. */
export const goalNotes = defineMigration('015-goal-notes', async (schema) => {
  await schema.column('goal_contributions', 'note', 'VARCHAR(200) NULL');
});
