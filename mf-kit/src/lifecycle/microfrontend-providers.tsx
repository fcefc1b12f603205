import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { store } from '../session/store.ts';
import { OwnDates } from '../preferences/own-dates.tsx';
import { readBoot } from '../session/boot.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { GlobalStyles, ownStylesOnly } from './own-styles.ts';
import { PartContext } from './part-context.ts';
import { reportFailure } from './report.ts';

const styleCaches = new Map<string, EmotionCache>();

/** Returns the prefix of the style classes of a micro-frontend. */
export function styleKeyOf(name: string): string {
  return name.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Returns the cache of a micro-frontend, created once: two with the same key would insert the same styles twice. */
function styleCacheOf(name: string): EmotionCache {
  const key = styleKeyOf(name);
  const known = styleCaches.get(key);
  if (known) return known;
  const cache = createCache({
    key,
    nonce: readBoot().styleNonce,
    // Only the shell may style the whole page.
    stylisPlugins: name === 'shell' ? [] : [ownStylesOnly(key, reportOnce(name))],
  });
  styleCaches.set(key, cache);
  return cache;
}

/** Reports the first style outside the micro-frontend, and not all later ones of the same line. */
function reportOnce(name: string): (selector: string) => void {
  let isReported = false;
  return (selector) => {
    if (!isReported) reportFailure(name, new GlobalStyles(`${selector} is not its own to style`));
    isReported = true;
  };
}

interface MicrofrontendProvidersProps {
  name: string;
  children: ReactNode;
  /** Replace style cache and router where there is no browser. */
  cache?: EmotionCache;
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The surroundings of a part of a micro-frontend: boundary, data, state, router and styles. */
export function MicrofrontendProviders({
  name,
  children,
  cache = styleCacheOf(name),
  Router = BrowserRouter,
}: MicrofrontendProvidersProps) {
  return (
    <PartContext value={name}>
      <CacheProvider value={cache}>
        <ErrorBoundary>
          <StoreProvider store={store}>
            <QueryClientProvider client={queryClient}>
              <OwnDates>
                <Router>{children}</Router>
              </OwnDates>
            </QueryClientProvider>
          </StoreProvider>
        </ErrorBoundary>
      </CacheProvider>
    </PartContext>
  );
}
