/** What both forms say when the server refuses (specification, section 8). */
export const authFailure = {
  errorTitle: 'Authentication Failed',
  errorText: 'Something went wrong. Please try again.',
} as const;
