import { SequelizeStorage, Umzug } from 'umzug';
import type { Database } from './database.ts';
import { withMigrationLock } from './migration-lock.ts';
import { migrations } from './migrations/index.ts';
import { schemaOf } from './schema.ts';

/**
 * Brings the database's schema up to date. Instances that start together do it one after the
 * other, so that each migration runs once.
 */
export async function migrate(database: Database): Promise<void> {
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up(schemaOf(database)) })),
    storage: new SequelizeStorage({ sequelize: database.sequelize, modelName: 'migrations' }),
    logger: undefined,
  });
  await withMigrationLock(database, async () => {
    await umzug.up();
  });
}
