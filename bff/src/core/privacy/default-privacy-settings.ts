import type { PrivacySettings } from '@harmony/contract';

/** Settings of a new user (docs/specification/screens.md, account and settings). */
export const defaultPrivacySettings: PrivacySettings = {
  defaultTransactionSharing: true,
  goalProgressSharing: true,
  personalDiscretionaryPrivate: true,
  dualConsentRequired: false,
};
