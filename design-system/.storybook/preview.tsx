// First, because modules with texts read the language when they are loaded.
import { chosenLanguage } from './language-of-address.ts';
import { languages, showLanguage } from './languages.ts';
import { setupWorker } from 'msw/browser';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Preview } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { color, GlobalStyle, space } from '../src/index.ts';

/** Mocks the API with the responses of the story. */
const worker = setupWorker();
const started = worker.start({
  serviceWorker: { url: './mockServiceWorker.js' },
  onUnhandledRequest: 'bypass',
  quiet: true,
});

/** Requests without a mock fail with a message, instead of reaching the server of the Storybook. */
const unmocked = http.all('/api/*', ({ request }) => {
  const message = `The story has no answer for ${request.method} ${new URL(request.url).pathname}`;
  console.error(message);
  return HttpResponse.json({ message, code: 'internal' }, { status: 500 });
});

/** Every story is shown on paper, in the theme of the toolbar. */
export default {
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: ['light', 'dark'],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [...languages],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'en' },
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
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
    (Story, { globals }) => {
      const theme = String(globals['theme']);
      useEffect(() => {
        document.documentElement.dataset['theme'] = theme;
      }, [theme]);
      const language = String(globals['language']);
      useEffect(() => {
        if (language !== chosenLanguage) showLanguage(language, theme);
      }, [language, theme]);
      return (
        <div style={{ background: color.paper, color: color.ink, padding: space[6] }}>
          <GlobalStyle />
          <Story />
        </div>
      );
    },
  ],
} satisfies Preview;
