import { SequelizeStorage, Umzug } from 'umzug';
import type { Database } from './database.ts';
import { withMigrationLock } from './migration-lock.ts';
import { migrationModel } from './migration.model.ts';
import { migrations } from './migrations/index.ts';
import { schemaOf } from './schema.ts';

/**
 * Migrates the schema to the latest version. Instances that start together are serialized by a lock, so
 * each migration runs once.
 *
 * @param only names of the migrations to run; all pending ones by default
 */
export async function migrate(database: Database, only?: readonly string[]): Promise<void> {
  await withMigrationLock(database, async (assertHeld) => {
    const umzug = new Umzug({
      migrations: migrations.map(({ name, up }) => ({
        name,
        async up() {
          await assertHeld();
          await up(schemaOf(database));
        },
      })),
      storage: new SequelizeStorage({ model: migrationModel.of(database.sequelize) }),
      logger: undefined,
    });
    await umzug.up(only && { migrations: [...only] });
  });
}
