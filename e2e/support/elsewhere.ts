import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readRegistry } from './registry.ts';

const OTHER_BUILD = 'abcdefabcdef';

/** Serves builds from another origin, including one of the goals with a different text. */
export async function serveElsewhere(
  buildsFolder: string,
): Promise<{ origin: string; stop: () => void }> {
  const { microfrontends } = readRegistry(buildsFolder);
  const live = String(microfrontends.find(({ name }) => name === 'mf-goals')?.build);
  const server = createServer((request, response) => {
    const path = String(request.url).replace('/mf/', '').replace(OTHER_BUILD, live);
    const text = readFileSync(join(buildsFolder, path), 'utf8');
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'application/json',
    });
    response.end(
      text
        .replaceAll(live, OTHER_BUILD)
        .replaceAll('Saving together for the things you both want.', 'What we are trying out.'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
