import type { Preview } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { color, GlobalStyle, space } from '../src/index.ts';

/** Every story stands on paper, in the theme that the toolbar says. */
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
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const theme = String(globals['theme']);
      useEffect(() => {
        document.documentElement.dataset['theme'] = theme;
      }, [theme]);
      return (
        <div style={{ background: color.paper, color: color.ink, padding: space[6] }}>
          <GlobalStyle />
          <Story />
        </div>
      );
    },
  ],
} satisfies Preview;
