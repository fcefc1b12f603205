import type { Migration } from '../schema.ts';

/** One index for what each partner gave to goals: who may not see the other's reads none of it. */
export const givers: Migration = {
  name: '031-givers',
  async up(schema) {
    await schema.index('goal_contributions_by_giver', 'goal_contributions', [
      'couple_id',
      'user_id',
    ]);
  },
};
