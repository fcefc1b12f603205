import { federationName } from '@harmony/contract';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { microfrontendConfiguration, shellConfiguration, type FrontEnd } from '../preset.ts';
import { swcOptions } from '../swc-options.ts';
import { SharedExports } from './shared-exports.ts';

/** Build name of a front end served from its sources. */
export const DEVELOPMENT_BUILD = 'development';

const CHUNK_MILLISECONDS = 60_000;

const require = createRequire(import.meta.url);
const here = (file: string): string => join(import.meta.dirname, file);
const refreshRuntime = here('refresh-runtime.ts');

/**
 * Returns the webpack configuration of a front end served from its sources: edits are applied to
 * open pages, and components keep their state (React Fast Refresh).
 *
 * @param onBuildBegins called before each build with the files changed since the previous one
 */
export function developmentConfiguration(
  frontEnd: Omit<FrontEnd, 'build' | 'mode'>,
  onBuildBegins: (changed: ReadonlySet<string>) => Promise<void>,
): webpack.Configuration {
  const full = { ...frontEnd, build: DEVELOPMENT_BUILD, mode: 'development' } as const;
  const configuration =
    frontEnd.name === 'shell' ? shellConfiguration(full) : microfrontendConfiguration(full);
  return {
    ...configuration,
    // No eval: the content security policy is that of production.
    devtool: 'cheap-module-source-map',
    // A build may be running when a chunk is requested.
    output: { ...configuration.output, chunkLoadTimeout: CHUNK_MILLISECONDS },
    // Aborted requests of browsers are not worth logging.
    infrastructureLogging: { level: 'none' },
    // Otherwise a fix would be an update of the broken build, which no open page has loaded.
    optimization: { ...configuration.optimization, emitOnErrors: false },
    module: { ...configuration.module, rules: rulesFor(frontEnd.name) },
    cache: {
      type: 'filesystem',
      name: frontEnd.name,
      buildDependencies: { preset: [`${join(import.meta.dirname, '..')}/`] },
    },
    plugins: [
      new SharedExports(),
      // First in each entry, so that React finds the refresh runtime.
      new ReactRefreshPlugin({
        library: federationName('harmony'),
        overlay: false,
        exclude: [/[\\/]node_modules[\\/]/, import.meta.dirname],
      }),
      {
        apply(compiler: webpack.Compiler): void {
          for (const file of ['texts.ts', 'client.ts']) {
            new webpack.EntryPlugin(compiler.context, here(file), {}).apply(compiler);
          }
          compiler.hooks.watchRun.tapPromise('BuildBegins', () =>
            onBuildBegins(compiler.modifiedFiles ?? new Set()),
          );
        },
      },
      ...(configuration.plugins ?? []),
    ],
  };
}

function rulesFor(name: string): webpack.RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      use: { loader: fileURLToPath(import.meta.resolve('swc-loader')), options },
    },
    {
      include: here('texts.ts'),
      use: { loader: here('texts-loader.ts'), options: { frontEnd: name } },
    },
    { test: /\.woff2$/, type: 'asset/resource' },
    {
      // All builds of a page share one runtime, which records the build of each component.
      exclude: refreshRuntime,
      resolve: {
        alias: {
          'react-refresh/runtime$': `${refreshRuntime}?${name}`,
          [require.resolve('react-refresh/runtime')]: `${refreshRuntime}?${name}`,
        },
      },
    },
  ];
}

const options = swcOptions('within', {
  development: true,
  refresh: true,
  // Resolved here, because a built shell has no development runtime.
  importSource: import.meta.dirname,
});
