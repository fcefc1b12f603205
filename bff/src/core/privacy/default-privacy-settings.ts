import type { PrivacySettings } from '@harmony/contract';

/** What a new user starts with (docs/specification/screens.md, account and settings). */
export const defaultPrivacySettings: PrivacySettings = {
  defaultTransactionSharing: true,
  goalProgressSharing: true,
  personalDiscretionaryPrivate: true,
  dualConsentRequired: false,
};
