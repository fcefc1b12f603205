import { swcOptions } from '@harmony/builder/swc-options';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-webpack5';

/** Replaces a module of the folder `generated` by what its loader returns. */
function generated(name: string) {
  const fileAt = (file: string) => fileURLToPath(new URL(`generated/${file}`, import.meta.url));
  return { test: fileAt(`${name}.ts`), enforce: 'pre' as const, use: fileAt(`${name}-loader.ts`) };
}

/** Stories of the design system and of the micro-frontends' screens, without federation. */
export default {
  framework: '@storybook/react-webpack5',
  stories: [
    '../src/**/*.mdx',
    './kit/*.stories.tsx',
    '../src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
  ],
  // Mocks the API.
  staticDirs: [
    { from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
  ],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  swc: () => {
    // Storybook sets the target browsers itself.
    const { target: _target, ...jsc } = swcOptions('within').jsc;
    return { jsc };
  },
  webpackFinal: (configuration) => ({
    ...configuration,
    module: {
      ...configuration.module,
      rules: [
        ...(configuration.module?.rules ?? []),
        { test: /\.po$/, use: fileURLToPath(import.meta.resolve('@harmony/builder/po-loader')) },
        generated('kit-reference'),
        generated('used-icons'),
      ],
    },
  }),
} satisfies StorybookConfig;
