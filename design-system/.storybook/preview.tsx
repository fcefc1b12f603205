// First, because modules with texts read the language when they are loaded.
import './language-of-address.ts';
import { applyConditions, currentConditions, followConditions } from './conditions.ts';
import { ComponentPage } from './component-page.tsx';
import { DocsFrame } from './docs-frame.tsx';
import { initialGlobals, toolbars } from './toolbars.ts';
import { setupWorker } from 'msw/browser';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Preview } from '@storybook/react-webpack5';
import { Direction } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { color, GlobalStyle, space } from '../src/index.ts';

/** Mocks the API with the responses of the story. */
const worker = setupWorker();
const started = worker.start({
  serviceWorker: { url: './mockServiceWorker.js' },
  onUnhandledRequest: 'bypass',
  quiet: true,
});

/** Requests without a mock fail with a message, instead of reaching the Storybook server. */
const unmocked = http.all('/api/*', ({ request }) => {
  const message = `The story has no answer for ${request.method} ${new URL(request.url).pathname}`;
  console.error(message);
  return HttpResponse.json({ message, code: 'internal' }, { status: 500 });
});

applyConditions();

/** Every story is shown on the paper color, under the conditions of the toolbars. */
export default {
  globalTypes: toolbars,
  initialGlobals,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    // Otherwise a failed play function is only logged to the console, and the story counts as finished.
    throwPlayFunctionExceptions: true,
    docs: { page: ComponentPage, container: DocsFrame },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Content guidelines',
          'Foundations',
          ['Colour', 'Contrast', 'Type', 'Space', 'Icons', 'Design tokens'],
          'Components',
          'Patterns',
          'Screens',
          'Kit',
          '*',
        ],
      },
    },
    // The tests check every story; this also shows violations in the Storybook.
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  loaders: [
    async ({ parameters }) => {
      const handlers = parameters['api'] as HttpHandler[] | undefined;
      if (!handlers) return;
      await started;
      worker.resetHandlers(...handlers, unmocked);
    },
  ],
  decorators: [
    (Story) => {
      const { direction } = useSyncExternalStore(followConditions, currentConditions);
      return (
        <Direction.Provider dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
          <div style={{ background: color.paper, color: color.ink, padding: space[6] }}>
            <GlobalStyle />
            <Story />
          </div>
        </Direction.Provider>
      );
    },
  ],
} satisfies Preview;
