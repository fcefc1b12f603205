import { createReadStream, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';
import { listen } from './listen.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves the builds of a folder to Harmony below `/mf/`. Any static web server would do.
 *
 * @param folder folder of the micro-frontend
 * @param host such as `0.0.0.0`
 */
export async function serveBuilds(folder: string, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    sendBuild(join(folder, 'builds'), pathname, response);
  });
  await listen(server, port, host);
  return server;
}

/** Sends a file below `/mf/` from a folder of builds. */
export function sendBuild(builds: string, pathname: string, response: ServerResponse): void {
  // Normalizing prevents path traversal.
  const path = normalize(decoded(pathname));
  const file = join(builds, path.slice('/mf/'.length));
  if (!path.startsWith('/mf/') || !isFile(file)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  // A rebuilt guest may have the same file names.
  response.setHeader('Cache-Control', 'no-store');
  // A Harmony on the same machine loads builds directly (`?override=`); they are public.
  response.setHeader('Access-Control-Allow-Origin', '*');
  pipeline(createReadStream(file), response, () => response.end());
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/'; // Undecodable addresses have no file.
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
