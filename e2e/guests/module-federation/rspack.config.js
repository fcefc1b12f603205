import { rspack } from '@rspack/core';

export default {
  mode: 'production',
  entry: {},
  output: { path: `${import.meta.dirname}/dist`, publicPath: 'auto', uniqueName: 'mf_guest' },
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: 'mf_guest',
      library: { type: 'window', name: 'mf_guest' },
      filename: 'remoteEntry.js',
      exposes: { './microfrontend': './src/index.js' },
      shared: {
        react: { singleton: true, requiredVersion: false, import: false },
        'react-dom/': { singleton: true, requiredVersion: false, import: false },
      },
    }),
  ],
};
