import { flag, idOf, key, withDefault } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Privacy settings: a row for each user from registration on. */
export const privacySettingsModel = defineModel('privacy_settings', {
  userId: key(idOf('users')),
  defaultTransactionSharing: withDefault(true, flag()),
  goalProgressSharing: withDefault(true, flag()),
  personalDiscretionaryPrivate: withDefault(true, flag()),
  dualConsentRequired: withDefault(false, flag()),
});
