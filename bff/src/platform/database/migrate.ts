import { SequelizeStorage, Umzug } from 'umzug';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { withMigrationLock } from './migration-lock.ts';
import { migrationModel } from './migration.model.ts';
import { migrations } from './migrations/index.ts';
import { schemaOf } from './schema.ts';

export interface MigrateOptions {
  /** Names of the migrations to run; all pending ones by default. */
  only?: readonly string[];
  /** Runs before pending migrations of an existing schema; if it fails, none of them runs. */
  beforeChange?(): Promise<void>;
  /** Runs after each migration of an existing schema. */
  afterChange?(name: string, milliseconds: number): void;
}

/**
 * Migrates the schema to the latest version. Instances that start together are serialized by a lock, so
 * each migration runs once.
 *
 * @throws OperatorError if a newer release has migrated the database
 */
export async function migrate(
  database: Database,
  { only, beforeChange, afterChange }: MigrateOptions = {},
): Promise<void> {
  await withMigrationLock(database, async (assertHeld) => {
    const model = migrationModel.of(database.sequelize);
    const storage = new SequelizeStorage({ model });
    // Umzug itself returns only those that it can run.
    const applied = await storage.executed();
    refuseNewer(applied);
    const umzug = new Umzug({
      migrations: migrations.map(({ name, up }) => ({
        name,
        async up() {
          await assertHeld();
          const start = performance.now();
          await up(schemaOf(database));
          if (applied.length > 0) afterChange?.(name, Math.round(performance.now() - start));
        },
      })),
      storage,
      logger: undefined,
    });
    const pending = await umzug.pending();
    if (applied.length > 0 && pending.length > 0) await beforeChange?.();
    await umzug.up(only && { migrations: [...only] });
  });
}

function refuseNewer(applied: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `A newer release of Harmony has migrated this database (${unknown.join(', ')}). Start that release, or restore a backup that this one can read: npm run restore -- <backup> --replace`,
  );
}
