import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/free-port.ts';
import { SESSION_SECRET } from './seed.ts';

const root = resolve(import.meta.dirname, '../..');

/** A server in a process of its own. */
export interface MeasuredServer {
  url: string;
  stop(): Promise<void>;
}

/** The product as it runs in production, on a database. */
export function startProduct(databaseUrl: string): Promise<MeasuredServer> {
  return start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
  });
}

/** The bare server, with the statements that it runs for every request. */
export function startBare(
  databaseUrl: string,
  statements: readonly { sql: string; values: readonly unknown[] }[],
): Promise<MeasuredServer> {
  return start('bench/api/bare-server.ts', {
    DATABASE_URL: databaseUrl,
    STATEMENTS: JSON.stringify(statements),
  });
}

async function start(file: string, variables: Record<string, string>): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: folder,
    // Logs are written as in production, and go nowhere.
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'], PORT: String(port), ...variables },
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error(`${file} did not start`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
