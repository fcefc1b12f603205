import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { filesBelow } from '../stored-files.ts';
import { isOwnBackup } from './own-backups.ts';

/** Registers the time of the newest backup in a folder, which has no value without one. */
export function measureBackups(registry: Registry, folder: string): void {
  registry.registerMetric(
    new Gauge({
      name: 'backup_newest_timestamp_seconds',
      help: 'When the newest backup in BACKUPS_DIR was made, in Unix time.',
      registers: [],
      async collect() {
        const files = (await filesBelow(folder)).filter(({ name }) => isOwnBackup(name));
        const times = files.map(({ changedAt }) => changedAt.getTime() / 1000);
        if (times.length > 0) this.set(Math.max(...times));
        else this.remove();
      },
    }),
  );
}
