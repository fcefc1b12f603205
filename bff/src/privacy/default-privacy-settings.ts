import type { PrivacySettings } from '@harmony/contract';

/** What a new user starts with (specification, section 2, the privacy panel). */
export const defaultPrivacySettings: PrivacySettings = {
  defaultTransactionSharing: true,
  goalProgressSharing: true,
  personalDiscretionaryPrivate: true,
  dualConsentRequired: false,
};
