import { t } from '@lingui/core/macro';

/** Claims of the marketing pages; each page has its own figure. */
export const claims = {
  landing: t`Loved by 15,000+ couples`,
  campaign: t`50K+ couples, 4.9/5`,
} as const;

export const supportMail = 'support@harmony.example';
