import webpack from 'webpack';

export default {
  mode: 'production',
  entry: {},
  output: { path: `${import.meta.dirname}/dist`, publicPath: 'auto', uniqueName: 'mf_guest' },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
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
