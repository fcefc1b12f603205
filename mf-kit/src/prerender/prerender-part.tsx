import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { Boot, PrerenderedPart } from '@harmony/contract';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { MicrofrontendProviders, styleKeyOf } from '../lifecycle/microfrontend-providers.tsx';
import { elementNameOf } from '../lifecycle/report.ts';
import { provideBoot } from '../session/boot.ts';

/** What is rendered, and for whom. */
export interface PrerenderedInput {
  /** The name that the part's lifecycles have on the page, such as `mf-marketing/landing`. */
  name: string;
  Component: ComponentType;
  path: string;
  boot: Boot;
}

/** Renders a part as it will be on the page before anything is pressed, so that it can be hydrated there. */
export function prerenderPart({ name, Component, path, boot }: PrerenderedInput): PrerenderedPart {
  provideBoot(boot);
  const cache = createCache({ key: styleKeyOf(name) });
  // Collects the styles instead of putting them between the elements.
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
