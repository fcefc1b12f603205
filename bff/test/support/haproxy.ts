import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { untilListening } from '@harmony/test-kit/until-listening';

const configuration = resolve(import.meta.dirname, '../../../haproxy/galera.cfg');

/** Whether HAProxy is installed. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/**
 * Starts HAProxy with the product's configuration for a database cluster.
 *
 * @param variables the environment that it names
 * @returns a function that ends it
 */
export async function startHaproxy(
  variables: Record<string, string>,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-haproxy-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'a');
  const child = spawn('haproxy', ['-f', configuration], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const port = Number(variables['LISTEN']?.split(':').at(-1));
  try {
    await untilListening(port, () => child.exitCode !== null);
  } catch (cause) {
    throw new Error(`HAProxy did not start:\n${readFileSync(file, 'utf8')}`, { cause });
  }
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
}
