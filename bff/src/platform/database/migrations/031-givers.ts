import { defineMigration } from '../schema.ts';

/** An index of each partner's contributions: a viewer who may not see the other's reads none of them. */
export const givers = defineMigration('031-givers', async (schema) => {
  await schema.index('goal_contributions_by_giver', 'goal_contributions', ['couple_id', 'user_id']);
});
