import { defineFeature } from '../feature/feature.ts';
import { eventRoutes } from './events.routes.ts';

/** Streams that resume later than this are told that everything may have changed. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What tells open pages that something has changed. */
export const events = defineFeature({
  name: 'events',
  routes: eventRoutes,
  tables: {
    outbox: {
      expires: { at: 'created_at', after: KEPT_MILLISECONDS },
      forgotten: { by: 'recipient_id' },
      parted: 'An event holds no data.',
      downloaded: 'An event holds no data.',
      leftOutOfBackups:
        'tells open pages what changes, and after a restore each of them is loaded anew',
    },
  },
});
