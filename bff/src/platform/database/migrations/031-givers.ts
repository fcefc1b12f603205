import { defineMigration } from '../schema.ts';

/** One index for what each partner gave to goals: who may not see the other's reads none of it. */
export const givers = defineMigration('031-givers', async (schema) => {
  await schema.index('goal_contributions_by_giver', 'goal_contributions', ['couple_id', 'user_id']);
});
