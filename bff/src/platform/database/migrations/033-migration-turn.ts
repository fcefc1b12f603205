import { defineMigration } from '../schema.ts';

/** Drops the old migration lock; its replacement stores no time. */
export const migrationTurn = defineMigration('033-migration-turn', async (schema) => {
  await schema.change(`DROP TABLE IF EXISTS migration_lock`);
});
