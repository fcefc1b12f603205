import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { Boot, PrerenderedPart } from '@harmony/contract';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { MicrofrontendProviders, styleKeyOf } from '../lifecycle/microfrontend-providers.tsx';
import { elementNameOf } from '../lifecycle/report.ts';
import { provideBoot } from '../session/boot.ts';

/** A part to render, with its context. */
export interface PrerenderedInput {
  /** The name of the part's lifecycles, such as `mf-marketing/landing`. */
  name: string;
  Component: ComponentType;
  path: string;
  boot: Boot;
}

/** Renders the initial state of a part, so that it can be hydrated. */
export function prerenderPart({ name, Component, path, boot }: PrerenderedInput): PrerenderedPart {
  provideBoot(boot);
  const cache = createCache({ key: styleKeyOf(name) });
  // Collects the styles instead of inserting them between the elements.
  cache.compat = true;
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const rendered = renderToString(
    <MicrofrontendProviders name={name} cache={cache} Router={Router}>
      <Component />
    </MicrofrontendProviders>,
    { identifierPrefix: `${elementNameOf(name)}-` },
  );
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(rendered);
  return {
    html,
    styles: styles
      .filter(({ css }) => css !== '')
      .map(({ key, ids, css }) => ({ name: `${key} ${ids.join(' ')}`, css })),
  };
}
