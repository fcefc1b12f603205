import { pushEndpoints, SESSION_HEADER } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { route } from '../../../core/routes/route.ts';
import { noteOwnGoal } from './note-own-goal.ts';
import { changePushSettings, pushSettingsOf } from './settings.ts';
import { pushFor, pushState, sendTest, subscribe, unsubscribe } from './subscriptions.ts';

/** Longer than any reminder is relevant and any pending request is valid. */
const KEPT_MILLISECONDS = 60 * 24 * 60 * 60 * 1000;

export const push = defineFeature({
  name: 'push',
  routes: [
    route(pushEndpoints.state, ({ viewer, services }) => pushState(services, viewer)),

    route(pushEndpoints.subscribe, async ({ viewer, body, services, response }) => {
      pushFor(services, viewer);
      await subscribe(services, viewer, body, response.get(SESSION_HEADER) ?? '');
      return pushState(services, viewer);
    }),

    route(pushEndpoints.unsubscribe, ({ viewer, services }) =>
      unsubscribe(services.database, viewer),
    ),

    route(pushEndpoints.changeSettings, ({ viewer, body, services }) =>
      changePushSettings(services, viewer.user.id, body),
    ),

    route(
      pushEndpoints.test,
      ({ viewer, services }) => sendTest(services.database, pushFor(services, viewer), viewer),
      ({ viewer, services }) => services.limits.pushTestByUser.count(viewer.user.id),
    ),
  ],
  tables: {
    push_subscriptions: {
      forgotten: { by: 'user_id' },
      parted: 'They belong to the user; notifications are written when they are sent.',
      downloaded:
        'It contains a browser’s keys; the browser itself shows whether notifications are on.',
      leftOutOfBackups: 'deleted with sessions, which are left out',
    },
    push_settings: {
      forgotten: { by: 'user_id' },
      parted: 'The settings belong to the user.',
      downloaded: { in: 'notifications' },
    },
    push_messages: {
      // Records of reached goals are kept, so that no goal is notified twice.
      expires: { at: 'created_at', after: KEPT_MILLISECONDS, unless: "kind = 'goalReached'" },
      forgotten: 'Deleted with their browsers.',
      parted: 'They are written when they are sent; nothing is sent about a former couple.',
      downloaded: 'They contain no text, and their subjects are in other parts.',
      leftOutOfBackups: 'deleted with sessions, which are left out',
    },
  },
  afterReachedGoal: noteOwnGoal,
  personal: {
    notifications: ({ reader }, viewer) => pushSettingsOf(reader, viewer.user.id),
  },
});
