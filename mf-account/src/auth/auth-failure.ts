/** What both forms say when the server refuses (docs/specification/messages.md). */
export const authFailure = {
  errorTitle: 'Authentication Failed',
  errorText: 'Something went wrong. Please try again.',
} as const;
