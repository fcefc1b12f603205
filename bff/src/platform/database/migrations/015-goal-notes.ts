import { defineMigration } from '../schema.ts';

export const goalNotes = defineMigration('015-goal-notes', async (schema) => {
  await schema.column('goal_contributions', 'note', 'VARCHAR(200) NULL');
});
