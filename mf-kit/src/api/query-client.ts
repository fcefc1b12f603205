import type { Endpoint } from '@harmony/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What a mutation says of itself: the endpoint that it calls. */
    mutationMeta: { endpoint: Endpoint };
  }
}

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * The one cache of all responses. Fresh for five minutes, no automatic retry, nothing polls and
 * nothing is fetched again on focus (docs/specification/numbers.md): events tell of changes.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      if (meta && isLostSession(error, meta.endpoint)) handleUnauthorized();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FIVE_MINUTES,
      retry: false,
      refetchOnWindowFocus: false,
      // A lost network is told at once, instead of waiting for its return in silence.
      networkMode: 'always',
      // Off by default with that mode; what failed meanwhile is asked again when it is back.
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
