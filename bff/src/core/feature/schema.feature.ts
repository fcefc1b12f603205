import { defineFeature } from './feature.ts';
import type { TableLife } from './table-life.ts';

const notPersonal: TableLife = {
  forgotten: 'It contains no user data.',
  parted: 'It contains no user data.',
  downloaded: 'It contains no user data.',
};

export const schema = defineFeature({
  name: 'database',
  tables: {
    migrations: {
      ...notPersonal,
      leftOutOfBackups: 'they are listed in the header of a backup, and a restore runs them',
    },
    migration_turn: { ...notPersonal, leftOutOfBackups: 'it is a lock of running servers' },
    migration_lock: {
      ...notPersonal,
      leftOutOfBackups: 'it was a lock of earlier versions',
    },
  },
});
