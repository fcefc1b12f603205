import { defineFeature } from './feature.ts';
import type { TableLife } from './table-life.ts';

const ofNobody: TableLife = {
  forgotten: 'It is about nobody.',
  parted: 'It is about nobody.',
  downloaded: 'It is about nobody.',
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
