import { t } from '@lingui/core/macro';
/** Texts of both forms for a rejected request (docs/specification/messages.md). */
export const authFailure = {
  errorTitle: t`Authentication Failed`,
  errorText: t`Something went wrong. Please try again.`,
} as const;
