import { defineFeature } from '../feature/feature.ts';
import { operationRoutes } from './operations.routes.ts';

/** What operators ask. */
export const operations = defineFeature({
  name: 'operations',
  routes: operationRoutes,
  tables: {
    write_probes: {
      forgotten: 'It is about nobody.',
      parted: 'It is about nobody.',
      downloaded: 'It is about nobody.',
      leftOutOfBackups: 'belongs to the servers that run',
    },
  },
});
