import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { store } from '../session/store.ts';
import { readBoot } from '../session/boot.ts';
import { GuestBoundary } from './guest-boundary.tsx';

const styleCaches = new Map<string, EmotionCache>();

/** One cache per guest, made once: two with the same key would insert the same styles twice. */
function styleCacheOf(name: string): EmotionCache {
  const key = name.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '');
  const cache = styleCaches.get(key) ?? createCache({ key, nonce: readBoot().styleNonce });
  styleCaches.set(key, cache);
  return cache;
}

/** All that a part of a micro-frontend finds around it: boundary, data, state, router and styles. */
export function GuestProviders({ name, children }: { name: string; children: ReactNode }) {
  return (
    <CacheProvider value={styleCacheOf(name)}>
      <GuestBoundary>
        <StoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>{children}</BrowserRouter>
          </QueryClientProvider>
        </StoreProvider>
      </GuestBoundary>
    </CacheProvider>
  );
}
