import type { Endpoint } from '@harmony/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { endpoint: Endpoint };
  }
}

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * The shared cache of all responses. Fresh for five minutes, without automatic retries, polling or refetching
 * on focus (docs/specification/numbers.md): events notify of changes.
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
      // Fails at once while offline, instead of waiting silently for the network.
      networkMode: 'always',
      // Off by default with that mode; failed requests are repeated when the network is back.
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
