import { DEVELOPMENT_BUILD, developmentConfiguration } from './configuration.ts';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { freePort } from '../../processes/free-port.ts';
import { buildsDirectory, root } from '../../project.ts';

/** Where a front end that is served from its sources is found on the one origin that pages know. */
export function developmentAddress(name: string): string {
  return `/mf/${name}/${DEVELOPMENT_BUILD}/`;
}

/**
 * Serves a front end from its sources, for this machine alone.
 *
 * @param onBuildBegins called before each build with the files that have changed since the one before
 * @returns where, when the first build has been tried
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
      // The configuration brings its own client, which finds its way through the server of the pages.
      client: false,
      static: false,
      headers: { 'Cache-Control': 'no-store' },
      allowedHosts: ['localhost', '127.0.0.1'],
      devMiddleware: { publicPath: address },
      webSocketServer: { type: 'ws', options: { path: `${address}ws` } },
      // Whoever has started this looks after signals.
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  await built;
  return `http://127.0.0.1:${port}`;
}
