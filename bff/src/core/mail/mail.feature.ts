import { mailSettingsEndpoints } from '@harmony/contract';
import { defineFeature } from '../feature/feature.ts';
import { route } from '../routes/route.ts';
import { changeMailSettings, mailSettingsOf } from '../users/mail-settings.ts';

export const mail = defineFeature({
  name: 'mail',
  routes: [
    route(mailSettingsEndpoints.settings, ({ viewer, services }) =>
      mailSettingsOf(services.database, viewer.user.id),
    ),

    route(mailSettingsEndpoints.change, ({ viewer, body, services }) =>
      changeMailSettings(services, viewer.user.id, body),
    ),
  ],
  tables: {
    mail_jobs: {
      forgotten: { by: 'user_id' },
      parted: 'Data of the couple is read when the mail is written.',
      downloaded: 'Queued mails are delivered by mail.',
      leftOutOfBackups: 'queued mails have been sent since and would be sent twice',
    },
  },
});
