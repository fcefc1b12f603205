import { flag, idOf, key, otherwise } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Privacy settings: a row for each user from registration on. */
export const privacySettingsModel = defineModel('privacy_settings', {
  userId: key(idOf('users')),
  defaultTransactionSharing: otherwise(true, flag()),
  goalProgressSharing: otherwise(true, flag()),
  personalDiscretionaryPrivate: otherwise(true, flag()),
  dualConsentRequired: otherwise(false, flag()),
});
