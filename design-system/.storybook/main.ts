import type { StorybookConfig } from '@storybook/react-webpack5';

/** Stories of the design system, and of the micro-frontends' screens. No federation in here. */
export default {
  framework: '@storybook/react-webpack5',
  stories: [
    '../src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
  ],
  // The worker that answers for the API.
  staticDirs: [
    { from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
  ],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  swc: () => ({
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }),
} satisfies StorybookConfig;
