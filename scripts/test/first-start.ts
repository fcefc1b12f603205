import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@harmony/test-kit/free-port';

/*
 * Checks `npm start` in a fresh clone, before development tools are installed: it builds everything, starts
 * the server and requests a page. The tests use the same builds.
 */
const folder = mkdtempSync(join(tmpdir(), 'harmony-first-start-'));
const port = await freePort();
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
  env: {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Never the databases of a developer's environment.
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
try {
  let isReady = false;
  for await (const line of createInterface({ input: server.stdout })) {
    console.log(line);
    isReady = line.startsWith('Harmony is ready on');
    if (isReady) break;
  }
  if (!isReady) throw new Error('The product did not start with what `npm start` installs');
  const response = await fetch(`http://127.0.0.1:${port}/`);
  const page = await response.text();
  if (!response.ok || !page.includes('</html>')) {
    throw new Error(`The first page returned ${response.status}:\n${page}`);
  }
} finally {
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
console.log('ok: a fresh clone starts without development tools');
