import { defineFeature } from '../feature/feature.ts';
import { mailSettingsRoutes } from './mail-settings.routes.ts';

/** Mails on their way, and which of them a user wants. */
export const mail = defineFeature({
  name: 'mail',
  routes: mailSettingsRoutes,
  tables: {
    mail_jobs: {
      forgotten: { by: 'user_id' },
      parted: 'What is told of a couple is looked up when the mail is written.',
      downloaded: 'What waits comes by mail.',
      leftOutOfBackups: 'what waited has been sent since, and would be sent twice',
    },
  },
});
