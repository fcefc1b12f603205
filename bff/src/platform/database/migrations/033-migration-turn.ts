import { defineMigration } from '../schema.ts';

/** Whose turn it is to migrate stands in another table now, without a time. */
export const migrationTurn = defineMigration('033-migration-turn', async (schema) => {
  await schema.change(`DROP TABLE IF EXISTS migration_lock`);
});
