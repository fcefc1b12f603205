import type { Migration } from '../schema.ts';

/** Whose turn it is to migrate stands in another table now, without a time. */
export const migrationTurn: Migration = {
  name: '033-migration-turn',
  async up(schema) {
    await schema.change(`DROP TABLE IF EXISTS migration_lock`);
  },
};
