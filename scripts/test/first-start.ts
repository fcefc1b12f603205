import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@harmony/test-kit/free-port';

/*
 * What `npm start` does in a fresh clone, before the tools for tests are installed: builds everything,
 * serves it, and has a page answered. What is built stays for the tests.
 */
const folder = mkdtempSync(join(tmpdir(), 'harmony-first-start-'));
const port = await freePort();
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
  env: {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Not those of somebody's own product.
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
    throw new Error(`The first page answered ${response.status}:\n${page}`);
  }
} finally {
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
console.log('ok: a fresh clone starts with what runs alone');
