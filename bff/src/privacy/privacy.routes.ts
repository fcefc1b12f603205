import { privacyEndpoints } from '@harmony/contract';
import { lockUsers } from '../database/lock-users.ts';
import { inTransaction } from '../database/transaction.ts';
import { withChanges } from '../database/with-changes.ts';
import { announce } from '../events/announce.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { storePrivacySettings } from './change-privacy.ts';

/** What each user shows to the partner. */
export const privacyRoutes: readonly Route[] = [
  route(privacyEndpoints.settings, ({ viewer }) => viewer.privacy),

  route(privacyEndpoints.change, async ({ viewer, body, services }) => {
    const settings = withChanges(viewer.privacy, body);
    const userId = viewer.user.id;
    const recipients = viewer.partner ? [userId, viewer.partner.id] : [userId];
    await inTransaction(services.database, async (work) => {
      await lockUsers(work, recipients);
      await storePrivacySettings(work, userId, settings);
      await announce(work, services, recipients, privacyEndpoints.change);
    });
    return settings;
  }),
];
