import { SequelizeStorage, Umzug } from 'umzug';
import type { Database } from './database.ts';
import { withMigrationLock } from './migration-lock.ts';
import { migrationModel } from './migration.model.ts';
import { schemaOf } from './schema.ts';
import type { Migration } from './schema.ts';

/**
 * Brings the database's schema up to date. Instances that start together do it one after the
 * other, so that each migration runs once.
 *
 * @param migrations all that there are, in their order
 * @param only the names of those to run, where not all of them are wanted
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  only?: readonly string[],
): Promise<void> {
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
