import { CALENDAR_TYPE, calendarEndpoints, daysBetween } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { hasManyDates } from '../../money/recurring/read-recurring.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import { FileResponse } from '../../../core/routes/file-response.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { calendarFeed, FEED_DAYS } from './calendar-feed.ts';
import { calendarEntries } from './entries.ts';
import {
  endSubscription,
  makeSubscription,
  subscribedSince,
  subscriberOf,
} from './subscriptions.ts';

/** Builds the feed of a subscription. The request is from a calendar program, identified by its address. */
const feeding = preparation('feed of a calendar', ({ reader }, viewer) =>
  calendarFeed(reader, viewer),
);

export const calendar = defineFeature({
  name: 'calendar',
  routes: [
    readRoute(
      calendarEndpoints.entries,
      ({ viewer, query, reader }) => calendarEntries(reader, viewer, query),
      async ({ viewer, query: { from, to }, reader }) =>
        (await hasManyDates(reader, viewer, daysBetween(from, to) + 1)) ? 'large' : { from, to },
    ),
    route(calendarEndpoints.subscription, async ({ viewer, services }) => {
      const since = await subscribedSince(services.database, viewer.user.id);
      return { since: since?.toISOString() ?? null };
    }),
    route(calendarEndpoints.subscribe, async ({ viewer, services }) => {
      const { token, since } = await makeSubscription(services.database, viewer);
      return {
        url: `${services.environment.publicUrl}/api/calendar/feed/${token}.ics`,
        since: since.toISOString(),
      };
    }),
    route(calendarEndpoints.unsubscribe, ({ viewer, services }) =>
      endSubscription(services.database, viewer.user.id),
    ),
    route(
      calendarEndpoints.feed,
      async ({ params, services, request }) => {
        const { database, limits } = services;
        const userId = await subscriberOf(database, params.token);
        const viewer = userId === undefined ? undefined : await loadViewerOfUser(database, userId);
        if (!viewer || !isInCouple(viewer)) throw notFound();
        // Calendar services send requests of many users from one address, so only wrong tokens count against it.
        await limits.calendarGuessByAddress.forgive(visitorAddress(request));
        await limits.calendarByUser.count(viewer.user.id);
        const isLarge = await hasManyDates(database, viewer, FEED_DAYS);
        const content = await feeding.run(services, viewer, undefined, isLarge);
        return new FileResponse('harmony.ics', CALENDAR_TYPE, content);
      },
      ({ services, request }) =>
        services.limits.calendarGuessByAddress.count(visitorAddress(request)),
    ),
  ],
  preparations: [feeding],
  tables: {
    calendar_subscriptions: {
      forgotten: { by: 'user_id' },
      parted: 'It belongs to the user, and returns nothing about a former couple.',
      downloaded: 'It contains only the hash of a secret.',
      shutOut: { by: 'user_id' },
    },
  },
});
