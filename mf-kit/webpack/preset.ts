import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationName } from '@harmony/contract';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type webpack from 'webpack';
import { AskAnew } from './ask-anew.ts';
import { isShared, sharedPackages } from './shared.ts';

type Mode = 'development' | 'production';

/** What is built, and where. */
export interface Room {
  /** The folder of the room. */
  directory: string;
  /** `shell`, or the name in the micro-frontend's declaration. */
  name: string;
  mode: Mode;
  /** Names the build: two of one micro-frontend may meet on a page, and must not mix. */
  build: string;
  /** Where the build goes. */
  output: string;
}

/** The file name of a guest's federation entry within its build. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The one module that every guest exposes. */
export const EXPOSED_MODULE = './microfrontend';

/** The chunk that it is in. */
export const EXPOSED_CHUNK = 'microfrontend';

const ASSET_NAME = '[name].[contenthash:8][ext]';

/** Puts the host's runtime where the guests' entries find it. */
const RUNTIME_PLUGIN = '@module-federation/inject-external-runtime-core-plugin';

/**
 * Module federation takes that plugin as CommonJS and everything else as ES modules, so the whole
 * runtime would be there twice.
 */
const oneRuntime = {
  [createRequire(import.meta.url).resolve(RUNTIME_PLUGIN)]: fileURLToPath(
    import.meta.resolve(RUNTIME_PLUGIN),
  ),
};

const resolve = { extensions: ['.tsx', '.ts', '.js'] };

/** The webpack configuration of the host. */
export function shellConfiguration(room: Room): webpack.Configuration {
  return {
    ...common(room),
    output: { ...common(room).output, ...canBeAskedAgain },
    entry: { shell: './src/index.ts' },
    resolve: { ...resolve, alias: oneRuntime },
    optimization: { ...minimized, splitChunks: { cacheGroups: neededAtOnce } },
    plugins: [
      new AskAnew(),
      new ModuleFederationPlugin({
        name: 'shell',
        // With the default strategy one dead guest leaves the whole page blank.
        shareStrategy: 'loaded-first',
        shared: sharedPackages('host'),
        dts: false,
        manifest: false,
        // The federation runtime is on the page once, and not again in each guest's entry.
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
      }),
    ],
  };
}

/** The webpack configuration of a micro-frontend. */
export function microfrontendConfiguration(room: Room): webpack.Configuration {
  return {
    ...common(room),
    output: { ...common(room).output, ...canBeAskedAgain },
    entry: {},
    plugins: [
      new AskAnew(),
      new ModuleFederationPlugin({
        name: federationName(room.name),
        filename: REMOTE_ENTRY,
        exposes: { [EXPOSED_MODULE]: { import: './src/index.ts', name: EXPOSED_CHUNK } },
        shareStrategy: 'loaded-first',
        shared: sharedPackages('guest'),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: runtimeOptimization },
      }),
    ],
  };
}

/**
 * The configuration of a script for pages of others: one file, with all that it needs and nothing else.
 *
 * @param file its source, from the room's folder
 * @param name of the script, without its ending
 */
export function embedConfiguration(room: Room, file: string, name: string): webpack.Configuration {
  const configuration = common(room);
  return {
    ...configuration,
    entry: { [name]: file },
    output: { ...configuration.output, filename: '[name].js' },
  };
}

/**
 * The configuration of a module that renders pages to HTML at build time, with all that it needs.
 *
 * @param file its source, from the room's folder
 * @param output where the module goes: not into the build, which is for browsers
 */
export function prerenderConfiguration(
  room: Room,
  file: string,
  output: string,
): webpack.Configuration {
  const { output: _browsers, devtool: _maps, ...configuration } = common(room);
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
      publicPath: addressOf(room),
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
  };
}

/** Where the server has a build. */
function addressOf({ name, build }: Pick<Room, 'name' | 'build'>): string {
  return `/mf/${name}/${build}/`;
}

/**
 * The configuration of the whole product as one bundle, to compare with.
 *
 * @param alias what stands in place of which module
 */
export function oneBundleConfiguration(
  room: Room,
  alias: Record<string, string>,
): webpack.Configuration {
  const configuration = shellConfiguration(room);
  return { ...configuration, plugins: [], resolve: { ...resolve, alias } };
}

/** The configuration of plain scripts that find the shared packages on the page, to weigh them. */
export function bundleOf(room: Room, entry: Record<string, string>): webpack.Configuration {
  const configuration = common(room);
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

/** What of the federation runtime is not used: its manifests, and other places than browsers. */
const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

/** What failed once is fetched and run again when somebody asks again. */
const canBeAskedAgain = {
  // A module that threw would stay as it was left.
  strictModuleExceptionHandling: true,
  // What hangs is given up before those give up who wait for it.
  chunkLoadTimeout: 8000,
};

const minimized = {
  minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
};

/**
 * Every shared package would be a request of its own, and the shell needs all of them at once: one
 * file for what others wrote, which seldom changes. Our own rooms must stay apart from it and from
 * each other, because module federation settles them one by one.
 */
const neededAtOnce = {
  packages: {
    name: 'packages',
    test: /[\\/]node_modules[\\/]/,
    // What is asked for later has a name.
    chunks: (chunk: webpack.Chunk) => !chunk.canBeInitial() && !chunk.name,
    enforce: true,
    priority: 1,
  },
} as const;

function common({ directory, name, mode, build, output }: Room): webpack.Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: directory,
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      // Guests are found wherever they come from; the shell is always of the page's own server.
      publicPath: name === 'shell' && production ? addressOf({ name, build }) : 'auto',
      uniqueName: `${federationName(name)}_${build}`,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: ASSET_NAME,
    },
    resolve,
    module: {
      // The address of a file is the same text in a browser and at build time.
      parser: { javascript: { url: 'relative' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: { loader: 'swc-loader', options: swcOptions },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
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
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * The same transform in development: a guest from its sources runs inside a shell from its build,
 * which has no development runtime. React's Fast Refresh does not cross from one build into the
 * other either, so pages reload when their sources change.
 */
const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic', development: false },
    },
  },
};
