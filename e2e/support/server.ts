import { freePort } from '@harmony/test-kit/free-port';
import { test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * For the environment of a server whose clock stands at an instant, or up to an hour later, once `moveClock` is called.
 */
export function clockMovedTo(instant: Date): Record<string, string> {
  const hours = Math.ceil((instant.getTime() - Date.now()) / HOUR_MILLISECONDS);
  return {
    NODE_OPTIONS: `--import=${join(root, 'chaos/moved-clock.ts')}`,
    CHAOS_CLOCK_HOURS: String(hours),
  };
}

/** The level of a warning in the log. */
const WARNING = 40;

/** A running product with an empty database. */
export interface ProductServer {
  origin: string;
  /** The builds that it serves: a copy, so that a test may take one away. */
  buildsFolder: string;
  /** Where its database is. */
  dataFolder: string;
  /** Where it leaves the mails that it would send. */
  mailsFolder: string;
  /** The lines of its log so far, warnings and errors. */
  log: readonly string[];
}

/**
 * Starts the product on an empty database.
 *
 * @param variables for its environment, besides the usual ones
 */
export async function startProduct(
  variables: Record<string, string> = {},
): Promise<ProductServer & { moveClock: () => void; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-e2e-'));
  const buildsFolder = join(folder, 'builds');
  cpSync(join(root, 'builds'), buildsFolder, { recursive: true });
  const port = Number(variables['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [join(root, 'bff/src/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      BUILDS_DIR: buildsFolder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...variables,
      PORT: String(port),
    },
  });
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('{')) log.push(line);
    // Warnings are for the tests that look for them.
    if (!line.startsWith(`{"level":${WARNING}`)) process.stderr.write(`${line}\n`);
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Harmony is ready on')) break;
  }
  if (child.exitCode !== null) throw new Error('The server did not start');
  return {
    origin: `http://localhost:${port}`,
    buildsFolder,
    dataFolder: join(folder, 'data'),
    mailsFolder: join(folder, 'data', 'mails'),
    log,
    moveClock() {
      child.kill('SIGUSR2');
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Tests that talk to a server of their worker. Files that the same worker runs share it, so a test must not
 * count on what is there before it: the metrics are everybody's.
 */
export const test = base.extend<
  object,
  { server: ProductServer; variables: Record<string, string> }
>({
  /** What the server's environment has beside the usual. */
  variables: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ variables }, provide) => {
      const { stop, ...server } = await startProduct(variables);
      await provide(server);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
});

export { expect } from '@playwright/test';
