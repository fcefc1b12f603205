import type { Migration } from '../schema.ts';

/** The demo couple of each day is no more: its rows have become copies that are over. */
export const demoCouplesGone: Migration = {
  name: '029-demo-couples-gone',
  async up(schema) {
    await schema.change(`DROP TABLE IF EXISTS demo_couples`);
  },
};
