import { DEVELOPMENT_BUILD, developmentConfiguration } from './configuration.ts';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { freePort } from '../../processes/free-port.ts';
import { buildsDirectory, root } from '../../project.ts';

/** Returns the address of a front end served from its sources, on the same origin as all pages. */
export function developmentAddress(name: string): string {
  return `/mf/${name}/${DEVELOPMENT_BUILD}/`;
}

/**
 * Serves a front end from its sources, on this machine only.
 *
 * @param onBuildBegins called before each build with the files changed since the previous one
 * @returns its address, after the first build
 */
export async function serveFromSources(
  name: string,
  onBuildBegins: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<string> {
  const port = await freePort();
  const frontEnd = {
    directory: join(root, name),
    name,
    output: join(buildsDirectory, DEVELOPMENT_BUILD, name),
  };
  const address = developmentAddress(name);
  const compiler = webpack(developmentConfiguration(frontEnd, onBuildBegins));
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('Built', () => resolve()));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // The configuration includes its own client, which connects through the server of the pages.
      client: false,
      static: false,
      headers: { 'Cache-Control': 'no-store' },
      allowedHosts: ['localhost', '127.0.0.1'],
      devMiddleware: { publicPath: address },
      webSocketServer: { type: 'ws', options: { path: `${address}ws` } },
      // The calling process handles signals.
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  await built;
  return `http://127.0.0.1:${port}`;
}
