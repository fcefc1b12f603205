import { defineFeature } from '../../../core/feature/feature.ts';
import { trialEndingMail, weeklyDigestMail } from './mails.ts';

/** Longer than any mail could be requested again. */
const KEPT_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

/** Mails on a schedule. The table's name is historical. */
export const scheduledMails = defineFeature({
  name: 'scheduled-mails',
  mails: [trialEndingMail, weeklyDigestMail],
  tables: {
    notices: {
      expires: { at: 'requested_at', after: KEPT_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted: 'Records of sent mails.',
      downloaded: 'It only records mails that the user has received.',
    },
  },
});
