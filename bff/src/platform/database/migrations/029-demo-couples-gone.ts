import { defineMigration } from '../schema.ts';

/** The demo couple of each day is no more: its rows have become copies that are over. */
export const demoCouplesGone = defineMigration('029-demo-couples-gone', async (schema) => {
  await schema.change(`DROP TABLE IF EXISTS demo_couples`);
});
