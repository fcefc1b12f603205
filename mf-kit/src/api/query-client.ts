import { MutationCache, QueryClient } from '@tanstack/react-query';
import { handleUnauthorized } from '../session/unauthorized.ts';
import { RequestError } from './request.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * The one cache of all answers. Fresh for five minutes, no automatic retry, nothing polls and
 * nothing is fetched again on focus (specification, section 9): events tell of changes.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      if (error instanceof RequestError && error.status === 401) handleUnauthorized();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FIVE_MINUTES,
      retry: false,
      refetchOnWindowFocus: false,
      // A lost network is told at once, instead of waiting for its return in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
