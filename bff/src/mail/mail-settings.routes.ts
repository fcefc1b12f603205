import { mailSettingsEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { changeMailSettings, mailSettingsOf } from '../users/mail-settings.ts';

/** Which mails a user wants. */
export const mailSettingsRoutes: readonly Route[] = [
  route(mailSettingsEndpoints.settings, ({ viewer, services }) =>
    mailSettingsOf(services.database, viewer.user.id),
  ),

  route(mailSettingsEndpoints.change, ({ viewer, body, services }) =>
    changeMailSettings(services, viewer.user.id, body),
  ),
];
