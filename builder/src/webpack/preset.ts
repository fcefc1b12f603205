import { federationName } from '@harmony/contract';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { RetryChunks } from './retry-chunks.ts';
import { consumedKeyOf, providedKeyOf } from './share-key.ts';
import { swcOptions } from './swc-options.ts';
import { describing } from './without-descriptions.ts';
import { isShared, libraryOf, libraryNames, sharedPackages } from './shared.ts';

export { consumedKeyOf, libraryOf, libraryNames, providedKeyOf };

const { ContainerPlugin } = webpack.container;
const { ConsumeSharedPlugin, SharePlugin } = webpack.sharing;

type Mode = 'development' | 'production';

/** Input and output of a build. */
export interface FrontEnd {
  directory: string;
  /** `shell`, or the name in the micro-frontend's declaration. */
  name: string;
  mode: Mode;
  /** Identity of the build, so that a page may contain two builds of one micro-frontend. */
  build: string;
  output: string;
  /** Whether scripts contain their English texts, for teams without catalogs. */
  keepsTexts?: boolean;
}

/** File name of a micro-frontend's federation entry. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The only module that a micro-frontend exposes. */
export const EXPOSED_MODULE = './microfrontend';

/** Chunk of that module. */
export const EXPOSED_CHUNK = 'microfrontend';

const ASSET_NAME = '[name].[contenthash:8][ext]';

const resolve = { extensions: ['.tsx', '.ts', '.js'] };

/** Returns the webpack configuration of the host. */
export function shellConfiguration(frontEnd: FrontEnd): webpack.Configuration {
  return {
    ...common(frontEnd),
    output: { ...common(frontEnd).output, ...retryable },
    entry: { shell: './src/index.ts' },
    optimization: { ...minimized, splitChunks: { cacheGroups: filesForAll } },
    plugins: [new RetryChunks(), new SharePlugin({ shared: sharedPackages('host') })],
  };
}

/** Returns the webpack configuration of a micro-frontend. */
export function microfrontendConfiguration(frontEnd: FrontEnd): webpack.Configuration {
  return {
    ...common(frontEnd),
    output: { ...common(frontEnd).output, ...retryable },
    entry: {},
    optimization: { ...minimized, splitChunks: { cacheGroups: oneFilePerLibrary } },
    plugins: [
      new RetryChunks(),
      // Module federation in parts: a micro-frontend consumes shared packages and provides none.
      new ContainerPlugin({
        name: federationName(frontEnd.name),
        library: { type: 'window', name: federationName(frontEnd.name) },
        filename: REMOTE_ENTRY,
        exposes: { [EXPOSED_MODULE]: { import: './src/index.ts', name: EXPOSED_CHUNK } },
      }),
      new ConsumeSharedPlugin({ consumes: sharedPackages('microfrontend') }),
    ],
  };
}

/**
 * Returns the webpack configuration of an embed script: one self-contained file.
 *
 * @param file source in the front end's folder
 * @param name name without extension
 */
export function embedConfiguration(
  frontEnd: FrontEnd,
  file: string,
  name: string,
): webpack.Configuration {
  const configuration = common(frontEnd);
  return {
    ...configuration,
    entry: { [name]: file },
    output: { ...configuration.output, filename: '[name].js' },
  };
}

/**
 * Returns the webpack configuration of a self-contained module that renders pages to HTML at build
 * time.
 *
 * @param file source in the front end's folder
 * @param output folder of the module: not the build, which is for browsers
 */
export function prerenderConfiguration(
  frontEnd: FrontEnd,
  file: string,
  output: string,
): webpack.Configuration {
  const { output: _browsers, devtool: _maps, ...configuration } = common(frontEnd);
  return {
    ...configuration,
    target: 'node24',
    entry: { prerender: file },
    devtool: false,
    optimization: { minimize: false },
    output: {
      path: output,
      filename: '[name].mjs',
      assetModuleFilename: ASSET_NAME,
      publicPath: addressOf(frontEnd),
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
  };
}

/** Returns the address of a build on the server, with a trailing slash. */
export function addressOf({ name, build }: Pick<FrontEnd, 'name' | 'build'>): string {
  return `/mf/${name}/${build}/`;
}

/**
 * Returns the webpack configuration of the whole product as a single bundle, for comparisons.
 *
 * @param alias module replacements
 */
export function oneBundleConfiguration(
  frontEnd: FrontEnd,
  alias: Record<string, string>,
): webpack.Configuration {
  const configuration = shellConfiguration(frontEnd);
  return { ...configuration, plugins: [], resolve: { ...resolve, alias } };
}

/**
 * Returns the webpack configuration of plain scripts with external shared packages, to measure their
 * size.
 */
export function bundleOf(frontEnd: FrontEnd, entry: Record<string, string>): webpack.Configuration {
  const configuration = common(frontEnd);
  return {
    ...configuration,
    entry,
    devtool: false,
    output: { ...configuration.output, filename: '[name].js' },
    externals: [
      ({ request }, callback) => {
        if (request && isShared(request)) callback(undefined, `var shared`);
        else callback();
      },
    ],
  };
}

/** Allows chunks and modules that failed once to be loaded again. */
const retryable = {
  // Removes modules that threw, so that they run again.
  strictModuleExceptionHandling: true,
  // Shorter than the timeouts that wait for it.
  chunkLoadTimeout: 8000,
};

const minimized = {
  minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
};

/**
 * Returns the library of some chunks, such as `forms`; undefined for most.
 *
 * @param group chunks fetched together
 */
export function libraryOfGroup(group: webpack.ChunkGroup): string | undefined {
  const [module] = group.origins.map((origin) => origin.module);
  const key = module ? (providedKeyOf(module) ?? consumedKeyOf(module)) : undefined;
  return key === undefined ? undefined : libraryOf(key);
}

/**
 * Whether a chunk is loaded initially with the shell: later ones have a name or belong to a library.
 */
function isInitial(chunk: webpack.Chunk): boolean {
  const groups = [...chunk.groupsIterable];
  return !chunk.canBeInitial() && groups.some((group) => !group.name && !libraryOfGroup(group));
}

const FROM_OTHERS = /[\\/]node_modules[\\/]/;

/**
 * One file per library. A micro-frontend's own copy is the fallback for a shell with another
 * version.
 */
const oneFilePerLibrary = Object.fromEntries(
  libraryNames.map((file) => [
    file,
    {
      name: file,
      test: FROM_OTHERS,
      chunks: (chunk: webpack.Chunk) =>
        [...chunk.groupsIterable].some((group) => libraryOfGroup(group) === file),
      enforce: true,
      priority: 1,
    } as const,
  ]),
);

/**
 * One file for third-party code in the shell, which rarely changes: otherwise each shared package would be
 * a separate request. Our own front ends stay separate, because module federation resolves them one by one.
 */
const filesForAll = {
  packages: {
    name: 'packages',
    test: (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) =>
      FROM_OTHERS.test(module.nameForCondition() ?? '') &&
      [...chunkGraph.getModuleChunksIterable(module)].some(isInitial),
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  ...oneFilePerLibrary,
} as const;

const LAYERS = '@radix-ui/react-dismissable-layer';

/**
 * Counts the layers of toasts separately from those of dialogs and menus: Escape closes the latest layer
 * only, and users expect to close the dialog they look at, not a toast that appeared beside it.
 */
const messagesBesideLayers: webpack.RuleSetRule = {
  test: /[\\/]@radix-ui[\\/]react-toast[\\/]/,
  resolve: { alias: { [`${LAYERS}$`]: `${fileURLToPath(import.meta.resolve(LAYERS))}?messages` } },
};

function common({
  directory,
  name,
  mode,
  build,
  output,
  keepsTexts,
}: FrontEnd): webpack.Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    target: ['web', 'es2022'],
    context: directory,
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      // Micro-frontends load relative to their own origin; the shell is always on the page's server.
      publicPath: name === 'shell' && production ? addressOf({ name, build }) : 'auto',
      uniqueName: `${federationName(name)}_${build}`,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: ASSET_NAME,
    },
    resolve,
    module: {
      // Makes file addresses equal in browsers and at build time.
      parser: { javascript: { url: 'relative' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: fileURLToPath(import.meta.resolve('swc-loader')),
            options: swcOptions(production && !keepsTexts ? 'apart' : 'within'),
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        messagesBesideLayers,
        describing,
      ],
    },
    optimization: minimized,
    performance: { hints: false },
    stats: 'errors-warnings',
    ...(production
      ? {}
      : {
          cache: {
            type: 'filesystem',
            name,
            buildDependencies: { preset: [import.meta.filename] },
          },
        }),
    // Its warnings only concern the cache.
    infrastructureLogging: { level: 'error' },
  };
}
