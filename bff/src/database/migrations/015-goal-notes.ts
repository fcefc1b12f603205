import type { Migration } from '../schema.ts';

/** A word on what was put aside for a goal, or taken back. */
export const goalNotes: Migration = {
  name: '015-goal-notes',
  async up(schema) {
    await schema.column('goal_contributions', 'note', 'VARCHAR(200) NULL');
  },
};
