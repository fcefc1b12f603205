/**
 * The names that the client takes from the shared modules of the page. `npx harmony wrap` records them for each build
 * with the client, so that a deploy compares them with what the shell exports (ADR 100).
 */
export const usedNames = {
  contract: ['endpoints', 'toCents'],
  'design-system/basics': ['amountText', 'datesFor'],
  'design-system/language': ['language', 'locale'],
  'mf-kit': [
    'invalidateTopics',
    'issuesOf',
    'messageOf',
    'navigate',
    'queryClient',
    'queryKey',
    'readBoot',
    'request',
    'toast',
    'toastOnNextPage',
  ],
} as const;
