import { preferencesEndpoints } from '@harmony/contract';
import { defineFeature } from '../feature/feature.ts';
import { route } from '../routes/route.ts';
import { isFirstQuestionDone, storeFirstQuestion } from './first-question.ts';
import { choosePreferences, chosenPreferences, preferencesOf } from './preferences.ts';

export const preferences = defineFeature({
  name: 'preferences',
  routes: [
    route(preferencesEndpoints.own, ({ viewer, services, request }) =>
      preferencesOf(services.database, viewer, request),
    ),

    route(preferencesEndpoints.change, async ({ viewer, body, services, request }) => {
      await choosePreferences(services, viewer, body);
      return preferencesOf(services.database, viewer, request);
    }),

    route(preferencesEndpoints.asked, async ({ viewer, services }) => ({
      isAsked: await isFirstQuestionDone(services.database, viewer.user.id),
    })),

    route(preferencesEndpoints.changeAsked, async ({ viewer, body, services }) => {
      await storeFirstQuestion(services, viewer, body.isAsked);
      return body;
    }),
  ],
  tables: {
    preferences: {
      forgotten: { by: 'user_id' },
      parted: 'Preferences belong to the user.',
      downloaded: { in: 'preferences' },
    },
  },
  personal: {
    preferences: ({ reader }, viewer) => chosenPreferences(reader, viewer.user.id),
  },
});
