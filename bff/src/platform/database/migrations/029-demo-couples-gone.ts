import { defineMigration } from '../schema.ts';

/** Drops the daily demo couples; their rows have become expired copies. */
export const demoCouplesGone = defineMigration('029-demo-couples-gone', async (schema) => {
  await schema.change(`DROP TABLE IF EXISTS demo_couples`);
});
