import { defineFeature } from '../../../core/feature/feature.ts';
import { navigationRoutes } from './navigations.ts';

export const externalSignIn = defineFeature({
  name: 'external-sign-in',
  routes: navigationRoutes,
  tables: {
    external_identities: {
      forgotten: { by: 'user_id' },
      parted: 'An identity belongs to one user.',
      downloaded: 'It contains the provider’s id of the user, which is available there.',
    },
  },
});
