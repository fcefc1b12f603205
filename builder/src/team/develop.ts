import type { RegistryRow } from '@harmony/contract';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { microfrontendConfiguration, REMOTE_ENTRY } from '../webpack/preset.ts';
import { declarationIn, installedKit } from './project.ts';
import { listen } from './listen.ts';
import { sendBuild } from './serve.ts';
import { STAND_IN_BUILD, standInConfiguration, standInPage } from './stand-in-page.ts';

const BUILD = 'development';
const RESPONSES = 'fake-api.ts';

/** Export of `fake-api.ts`: responses by method and path, such as `GET /api/goals`. */
type Responses = Readonly<Record<string, unknown>>;

/**
 * Serves the micro-frontend of a folder on its own: in a stand-in for the shell, signed in as a
 * sample user, with the API of `fake-api.ts`. Open pages reload after each build.
 *
 * @param report receives build results and errors
 */
export async function develop(
  folder: string,
  port: number,
  report: (text: string) => void,
): Promise<Server> {
  const declaration = await declarationIn(folder);
  const builds = join(folder, 'node_modules/.cache/harmony');
  const at = (name: string) => ({ name, build: BUILD, output: join(builds, name, BUILD) });
  const row: RegistryRow = {
    ...declaration,
    ...installedKit(),
    build: BUILD,
    entry: `/mf/${declaration.name}/${BUILD}/${REMOTE_ENTRY}`,
    scripts: {},
  };
  const mode = 'development';
  const compiler = webpack([
    standInConfiguration(join(builds, 'stand-in', STAND_IN_BUILD)),
    microfrontendConfiguration({ ...at(declaration.name), directory: folder, mode }),
  ]);
  const pages = new Set<ServerResponse>();
  const built = new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
      report(problem ? String(problem) : `Built ${declaration.name}`);
      if (!problem) for (const page of pages) page.write('data: built\n\n');
      resolve();
    });
  });
  await built;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/stand-in/builds') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
    } else if (pathname.startsWith('/api/')) {
      const known = (await responsesIn(folder))[`${request.method} ${pathname}`];
      const body = known ?? {
        message: `${RESPONSES} has no response for this request`,
        code: 'not_found',
      };
      response.writeHead(known === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    } else if (pathname.startsWith('/mf/')) sendBuild(builds, pathname, response);
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(standInPage(row));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      report(String(error));
      response.writeHead(500).end();
    });
  });
  await listen(server, port, '127.0.0.1');
  return server;
}

let reading = 0;

/** Read for each request, so that edits apply immediately. */
async function responsesIn(folder: string): Promise<Responses> {
  const file = join(folder, RESPONSES);
  if (!existsSync(file)) return {};
  reading += 1;
  const address = `${pathToFileURL(file).href}?${reading}`;
  return ((await import(address)) as { default: Responses }).default;
}
