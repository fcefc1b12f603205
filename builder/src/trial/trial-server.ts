import type { Registry } from '@harmony/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { writeRegistry } from '../registry/registry.ts';
import { buildsDirectory, root } from '../project.ts';
import { untilListening } from '../processes/until-listening.ts';

/** A server for trials, independent of the live one. */
export interface TrialServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the server with a registry that is not live, an empty database and the demo. The
 * environment of the live server, such as its database, is not used.
 *
 * @throws when it does not start
 */
export async function startTrial(registry: Registry): Promise<TrialServer> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-trial-'));
  const registryFile = join(folder, 'manifest.json');
  writeRegistry(registryFile, registry);
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(root, 'bff/src/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...Object.fromEntries(
        Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined),
      ),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      BUILDS_DIR: buildsDirectory,
      REGISTRY_FILE: registryFile,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(port, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The server for the trial did not start.\n${output}`, { cause: error });
  }
  return { origin: `http://localhost:${port}`, stop };
}
