import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { untilListening } from '@harmony/test-kit/until-listening';

const configuration = resolve(import.meta.dirname, '../../../caddy/Caddyfile');

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/**
 * Starts Caddy with the product's configuration.
 *
 * @param site address to serve, with `http:` to need no certificate
 * @param instances hosts and ports
 * @returns a function that ends it
 */
export async function startCaddy(
  site: URL,
  instances: readonly string[],
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-caddy-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'a');
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: site.origin,
      INSTANCES: instances.join(' '),
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  try {
    await untilListening(Number(site.port), () => child.exitCode !== null);
  } catch (cause) {
    throw new Error(`Caddy did not start:\n${readFileSync(file, 'utf8')}`, { cause });
  }
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
}
