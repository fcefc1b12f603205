import { privacyEndpoints } from '@harmony/contract';
import { lockUsers } from '../users/lock-users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { differing } from '../../platform/database/with-changes.ts';
import { announce } from '../events/announce.ts';
import { defineFeature } from '../feature/feature.ts';
import { route } from '../routes/route.ts';
import { changePrivacySettings } from './change-privacy.ts';

/** Settings whose change is visible to the partner. Defaults for new entries are not. */
const SEEN = [
  'goalProgressSharing',
  'personalDiscretionaryPrivate',
  'dualConsentRequired',
] as const;

export const privacy = defineFeature({
  name: 'privacy',
  routes: [
    route(privacyEndpoints.settings, ({ viewer }) => viewer.privacy),

    route(privacyEndpoints.change, async ({ viewer, body, services }) => {
      const userId = viewer.user.id;
      const recipients = viewer.partner ? [userId, viewer.partner.id] : [userId];
      return inTransaction(services.database, async (work) => {
        await lockUsers(work, recipients);
        const { before, settings } = await changePrivacySettings(work, userId, body);
        const isSeen = Object.keys(differing(before, settings, SEEN)).length > 0;
        const notified = isSeen ? recipients : [userId];
        await announce(work, services, notified, privacyEndpoints.change);
        return settings;
      });
    }),
  ],
  tables: {
    privacy_settings: {
      forgotten: { by: 'user_id' },
      parted: 'Settings also apply to the next partner until the user changes them.',
      downloaded: { in: 'privacySettings' },
    },
  },
  personal: { privacySettings: (_tools, viewer) => viewer.privacy },
});
