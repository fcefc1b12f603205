import { defineMigration } from '../schema.ts';

/** A word on what was put aside for a goal, or taken back. */
export const goalNotes = defineMigration('015-goal-notes', async (schema) => {
  await schema.column('goal_contributions', 'note', 'VARCHAR(200) NULL');
});
