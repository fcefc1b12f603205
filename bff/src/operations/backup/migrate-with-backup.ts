import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { explained } from '../../platform/database/explained.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { fileBeforeUpgrade } from './own-backups.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Migrates the database of the environment. An existing schema is backed up first, unless `BACKUPS` is `off`, and each
 * of its migrations is logged.
 *
 * @throws OperatorError if the backup fails, with nothing migrated, or if a newer release has migrated the database
 */
export function migrateWithBackup(
  environment: Environment,
  database: Database,
  logger: Logger = createLogger(environment.logLevel),
): Promise<void> {
  const { backups } = environment;
  const options = {
    ...(backups && { beforeChange: () => backUp(database, backups.folder, logger) }),
    afterChange(migration: string, milliseconds: number) {
      logger.info({ migration, milliseconds }, 'migrated');
    },
  };
  return explained(environment, () => migrate(database, options));
}

async function backUp(database: Database, folder: string, logger: Logger): Promise<void> {
  try {
    const backup = await fileBeforeUpgrade(folder, new Date());
    await writeBackup(database, backup);
    logger.info({ backup }, 'backed up before the migration');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1).join('') : 'unknown';
    throw new OperatorError(
      `Nothing was migrated, because the backup before it failed in ${folder}: ${reason}. Fix that, name another folder in BACKUPS_DIR, or migrate without a backup by BACKUPS=off.`,
      { cause: error },
    );
  }
}
