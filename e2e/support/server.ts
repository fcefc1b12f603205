import { freePort } from '@harmony/test-kit/free-port';
import { test as base } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Environment of a server whose clock jumps to an instant, rounded up to a full hour, when `moveClock` is called.
 */
export function clockMovedTo(instant: Date): Record<string, string> {
  const hours = Math.ceil((instant.getTime() - Date.now()) / HOUR_MILLISECONDS);
  return { CHAOS_CLOCK_HOURS: String(hours) };
}

/** The log level of warnings. */
const WARNING = 40;

/** A running product with an empty database. */
export interface ProductServer {
  origin: string;
  /** The served builds: a copy that tests may change. */
  buildsFolder: string;
  /** The folder of its database. */
  dataFolder: string;
  /** The folder for outgoing mails. */
  mailsFolder: string;
  /** The warnings and errors logged so far. */
  log: readonly string[];
}

/**
 * Starts the product on an empty database.
 *
 * @param variables additional environment variables
 */
export async function startProduct(
  variables: Record<string, string> = {},
): Promise<ProductServer & { moveClock: () => void; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-e2e-'));
  const buildsFolder = join(folder, 'builds');
  cpSync(join(root, 'builds'), buildsFolder, { recursive: true });
  moveClockOfWorkers(buildsFolder);
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
      BACKUPS: 'off',
      ...variables,
      PORT: String(port),
    },
  });
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('{')) log.push(line);
    // Only tests that expect warnings read them.
    if (!line.startsWith(`{"level":${WARNING}`)) process.stderr.write(`${line}\n`);
  });
  const exit = once(child, 'exit');
  let isReady = false;
  for await (const line of createInterface(child.stdout)) {
    isReady = line.startsWith('Harmony is ready on');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`The server did not start: ${String(await exit)}`);
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
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const clockOffset = Number(process.env['TEST_CLOCK_OFFSET']);

/** Gives the service workers of a copy of the builds the clock of the server. */
function moveClockOfWorkers(buildsFolder: string): void {
  for (const file of readdirSync(buildsFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/service-worker\.\w+\.js$/.test(file)) continue;
    const path = join(buildsFolder, file);
    writeFileSync(path, `(${String(moveClock)})(${clockOffset});\n${readFileSync(path, 'utf8')}`);
  }
}

/** Moves the clock of the page or worker in which it runs. */
function moveClock(milliseconds: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + milliseconds;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, caller) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, caller) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
  RealDate.prototype.constructor = Date;
}

/**
 * Tests with one server per worker. Files share it, so tests must not rely on its initial state, such as metrics.
 */
export const test = base.extend<
  { closedContexts: void },
  { server: ProductServer; variables: Record<string, string> }
>({
  /** Additional environment variables of the server. */
  variables: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ variables }, provide) => {
      const { stop, ...server } = await startProduct(variables);
      await provide(server);
      await stop();
    },
    { scope: 'worker' },
  ],
  /** Its pages have the clock of the server. */
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(moveClock, clockOffset);
        return context;
      };
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  /** Closes what a test has opened: the pages of earlier tests would use the processors, above all one that hangs. */
  closedContexts: [
    async ({ browser }, provide) => {
      const others = new Set(browser.contexts());
      await provide();
      const own = browser.contexts().filter((context) => !others.has(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
});

export { expect } from '@playwright/test';
