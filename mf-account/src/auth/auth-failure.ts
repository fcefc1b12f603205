import { t } from '@lingui/core/macro';
/** What both forms say when the server refuses (docs/specification/messages.md). */
export const authFailure = {
  errorTitle: t`Authentication Failed`,
  errorText: t`Something went wrong. Please try again.`,
} as const;
