import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@harmony/builder/processes/free-port';
import { root } from '@harmony/builder/project';

/** A server in a separate process. */
export interface MeasuredServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a server of this project in its own folder and waits until it is ready.
 *
 * @param file its program
 * @throws if it exits instead
 */
export async function start(
  file: string,
  variables: Record<string, string>,
): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: folder,
    // Logs are written as in production and discarded.
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
    pid: Number(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
