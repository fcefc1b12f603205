import { recurringEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { addRecurring } from './add-recurring.ts';
import { changeRecurring, deleteRecurring } from './change-recurring.ts';
import { findSeries } from './find-series.ts';
import { bookNext, skipNext } from './next-date.ts';
import { hasManySeries, listRecurring, visibleRecurring } from './read-recurring.ts';

export const recurring = defineFeature({
  name: 'recurring',
  routes: [
    readRoute(
      recurringEndpoints.list,
      ({ viewer, reader }) => listRecurring(reader, viewer),
      async ({ viewer, reader }) => ((await hasManySeries(reader, viewer)) ? 'large' : 'small'),
    ),
    readRoute(recurringEndpoints.found, ({ viewer, reader }) => findSeries(reader, viewer)),
    coupleRoute(recurringEndpoints.create, (change) => addRecurring(change, change.body)),
    coupleRoute(recurringEndpoints.change, (change) =>
      changeRecurring(change, change.params.id, change.body),
    ),
    coupleRoute(recurringEndpoints.remove, (change) => deleteRecurring(change, change.params.id)),
    coupleRoute(recurringEndpoints.skip, (change) =>
      skipNext(change, change.params.id, {
        ...change.body,
        arrivedAt: change.arrivedAt,
      }),
    ),
    coupleRoute(recurringEndpoints.book, (change) =>
      bookNext(change, change.params.id, {
        ...change.body,
        arrivedAt: change.arrivedAt,
      }),
    ),
  ],
  tables: {
    recurring: {
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'recurring' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    recurring_changes: {
      forgotten: 'Deleted with their recurring item.',
      parted: 'Deleted with their recurring item.',
      downloaded: { in: 'recurring' },
    },
    recurring_dates: {
      forgotten: 'Deleted with their recurring item.',
      parted: 'Deleted with their recurring item.',
      downloaded: 'The transactions refer to their recurring items.',
    },
  },
  personal: {
    recurring: ({ reader }, viewer) => (isInCouple(viewer) ? listRecurring(reader, viewer) : []),
  },
  amounts: visibleRecurring,
});
