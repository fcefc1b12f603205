import { defineFeature } from '../feature/feature.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** What each user shows to the partner. */
export const privacy = defineFeature({
  name: 'privacy',
  routes: privacyRoutes,
  tables: {
    privacy_settings: {
      forgotten: { by: 'user_id' },
      parted: 'They hold for the next partner too, until their person changes them.',
      downloaded: { in: 'privacySettings' },
    },
  },
  personal: { privacySettings: (_tools, viewer) => viewer.privacy },
});
