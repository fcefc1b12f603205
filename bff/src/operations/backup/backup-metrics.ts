import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { filesBelow } from '../stored-files.ts';
import { isOwnBackup } from './own-backups.ts';

/** Registers the time of the newest backup in a folder, which has no value without one. */
export function measureBackups(registry: Registry, folder: string, logger: Logger): void {
  registry.registerMetric(
    new Gauge({
      name: 'backup_newest_timestamp_seconds',
      help: 'When the newest backup in BACKUPS_DIR was made, in Unix time.',
      registers: [],
      async collect() {
        const times = await timesIn(folder).catch((error: unknown) => {
          // Other metrics must not depend on this folder.
          logger.warn({ err: error, folder }, 'the backups could not be listed');
          return [];
        });
        if (times.length > 0) this.set(Math.max(...times));
        else this.remove();
      },
    }),
  );
}

async function timesIn(folder: string): Promise<number[]> {
  const files = await filesBelow(folder);
  return files
    .filter(({ name }) => isOwnBackup(name))
    .map(({ changedAt }) => changedAt.getTime() / 1000);
}
