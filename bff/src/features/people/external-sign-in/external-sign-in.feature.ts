import { defineFeature } from '../../../core/feature/feature.ts';
import { navigationRoutes } from './navigations.ts';

/** Sign-in with an OpenID Connect provider. */
export const externalSignIn = defineFeature({
  name: 'external-sign-in',
  routes: navigationRoutes,
  tables: {
    external_identities: {
      forgotten: { by: 'user_id' },
      parted: 'An identity is one person’s.',
      downloaded: 'It holds what the provider calls its person, who finds that there.',
    },
  },
});
