import { defineFeature } from './feature.ts';
import type { TableLife } from './table-life.ts';

const ofNobody: TableLife = {
  forgotten: 'It contains no user data.',
  parted: 'It contains no user data.',
  downloaded: 'It contains no user data.',
};

/** Tables of the schema itself. */
export const schema = defineFeature({
  name: 'database',
  tables: {
    migrations: {
      ...ofNobody,
      leftOutOfBackups: 'the heading of a backup names them, and restoring runs them',
    },
    migration_turn: { ...ofNobody, leftOutOfBackups: 'belongs to the servers that start' },
    migration_lock: {
      ...ofNobody,
      leftOutOfBackups: 'belonged to the servers of earlier versions',
    },
  },
});
