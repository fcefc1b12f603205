import { federationName } from '@harmony/contract';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { AskAnew } from './ask-anew.ts';
import { consumedKeyOf, providedKeyOf } from './share-key.ts';
import { swcOptions } from './swc-options.ts';
import { describing } from './without-descriptions.ts';
import { isShared, libraryOf, libraryNames, sharedPackages } from './shared.ts';

export { consumedKeyOf, libraryOf, libraryNames, providedKeyOf };

const { ContainerPlugin } = webpack.container;
const { ConsumeSharedPlugin, SharePlugin } = webpack.sharing;

type Mode = 'development' | 'production';

/** What is built, and where. */
export interface FrontEnd {
  /** The folder of the front end. */
  directory: string;
  /** `shell`, or the name in the micro-frontend's declaration. */
  name: string;
  mode: Mode;
  /** Names the build: two of one micro-frontend may meet on a page, and must not mix. */
  build: string;
  /** Where the build goes. */
  output: string;
  /** Whether its scripts keep their texts in English, for those who have no catalogs. */
  keepsTexts?: boolean;
}

/** The file name of a micro-frontend's federation entry within its build. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The one module that every micro-frontend exposes. */
export const EXPOSED_MODULE = './microfrontend';

/** The chunk that it is in. */
export const EXPOSED_CHUNK = 'microfrontend';

const ASSET_NAME = '[name].[contenthash:8][ext]';

const resolve = { extensions: ['.tsx', '.ts', '.js'] };

/** The webpack configuration of the host. */
export function shellConfiguration(frontEnd: FrontEnd): webpack.Configuration {
  return {
    ...common(frontEnd),
    output: { ...common(frontEnd).output, ...canBeAskedAgain },
    entry: { shell: './src/index.ts' },
    optimization: { ...minimized, splitChunks: { cacheGroups: filesForAll } },
    plugins: [new AskAnew(), new SharePlugin({ shared: sharedPackages('host') })],
  };
}

/** The webpack configuration of a micro-frontend. */
export function microfrontendConfiguration(frontEnd: FrontEnd): webpack.Configuration {
  return {
    ...common(frontEnd),
    output: { ...common(frontEnd).output, ...canBeAskedAgain },
    entry: {},
    optimization: { ...minimized, splitChunks: { cacheGroups: oneFilePerLibrary } },
    plugins: [
      new AskAnew(),
      // Module federation in its parts: a micro-frontend takes from what is shared, and brings nothing to others.
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
 * The configuration of a script for pages of others: one file, with all that it needs and nothing else.
 *
 * @param file its source, from the front end's folder
 * @param name of the script, without its ending
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
 * The configuration of a module that renders pages to HTML at build time, with all that it needs.
 *
 * @param file its source, from the front end's folder
 * @param output where the module goes: not into the build, which is for browsers
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

/** Where the server has a build, with a slash at its end. */
export function addressOf({ name, build }: Pick<FrontEnd, 'name' | 'build'>): string {
  return `/mf/${name}/${build}/`;
}

/**
 * The configuration of the whole product as one bundle, to compare with.
 *
 * @param alias what stands in place of which module
 */
export function oneBundleConfiguration(
  frontEnd: FrontEnd,
  alias: Record<string, string>,
): webpack.Configuration {
  const configuration = shellConfiguration(frontEnd);
  return { ...configuration, plugins: [], resolve: { ...resolve, alias } };
}

/** The configuration of plain scripts that find the shared packages on the page, to weigh them. */
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
 * The name of the library that some chunks are of, such as `forms`; none for most.
 *
 * @param group chunks that are fetched together
 */
export function libraryOfGroup(group: webpack.ChunkGroup): string | undefined {
  const [module] = group.origins.map((origin) => origin.module);
  const key = module ? (providedKeyOf(module) ?? consumedKeyOf(module)) : undefined;
  return key === undefined ? undefined : libraryOf(key);
}

/** Whether a chunk is fetched with the shell: what is asked for later has a name, or is of a library. */
function isNeededAtOnce(chunk: webpack.Chunk): boolean {
  const groups = [...chunk.groupsIterable];
  return !chunk.canBeInitial() && groups.some((group) => !group.name && !libraryOfGroup(group));
}

const FROM_OTHERS = /[\\/]node_modules[\\/]/;

/** Each library comes in one file. A micro-frontend's own stands in for that of a shell that has another version. */
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
 * Every shared package would be a request of its own. The shell needs most of them at once: one file for
 * what others wrote, which seldom changes. Our own front ends must stay apart from it and from each other,
 * because module federation settles them one by one.
 */
const filesForAll = {
  packages: {
    name: 'packages',
    test: (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) =>
      FROM_OTHERS.test(module.nameForCondition() ?? '') &&
      [...chunkGraph.getModuleChunksIterable(module)].some(isNeededAtOnce),
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  ...oneFilePerLibrary,
} as const;

const LAYERS = '@radix-ui/react-dismissable-layer';

/**
 * Messages count their layers apart from those of dialogs and menus. Escape closes the latest layer alone, and
 * whoever presses it means the dialog that they look at, not the message that came up beside it.
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
      // Micro-frontends are found wherever they come from; the shell is always of the page's own server.
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
    infrastructureLogging: { level: 'warn' },
  };
}
