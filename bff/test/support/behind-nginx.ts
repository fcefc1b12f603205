import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { environmentsIn } from './compose.ts';
import { startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './run-program.ts';
import type { Program } from './run-program.ts';
import { createClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

const services = environmentsIn('docker-compose.instances.yml');
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';

/** Whether the services of docker-compose.instances.yml are available on this machine. */
export const hasWhatItTakes =
  process.env['TEST_DATABASE'] === 'mariadb' &&
  redisUrl !== '' &&
  spawnSync('nginx', ['-v']).status === 0;

/** The instances, with the nginx template variable for the address of each. */
const INSTANCES = { first: 'FIRST_INSTANCE', second: 'SECOND_INSTANCE' } as const;
export type Name = keyof typeof INSTANCES;
export const names = Object.keys(INSTANCES) as Name[];

/** The services of docker-compose.instances.yml, started without Docker. */
export interface BehindNginx {
  database: TestDatabase;
  nginx: Nginx;
  address: string;
  /** Origin of the product for browsers. */
  publicUrl: string;
  client(): TestClient;
  /** Restarts an instance and waits until it is ready. */
  start(name: Name): Promise<void>;
  /** Sends a signal to an instance and waits until it has exited. */
  stop(name: Name, signal: NodeJS.Signals): Promise<void>;
  /** Repeats a request until both instances have responded. */
  untilBothRespond(ask: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts two instances with the environment in that file, and nginx with our configuration.
 *
 * @param database removed at the end; a new one by default
 */
export async function startBehindNginx(database?: TestDatabase): Promise<BehindNginx> {
  return startInstances(database ?? (await createTestDatabase()));
}

async function startInstances(database: TestDatabase): Promise<BehindNginx> {
  const publicUrl = String(services['first']?.['PUBLIC_URL']);
  const at: Record<Name, string> = {
    first: `127.0.0.1:${await freePort()}`,
    second: `127.0.0.1:${await freePort()}`,
  };
  const running = new Map<Name, Program>();

  async function start(name: Name): Promise<void> {
    const [HOST = '', PORT = ''] = at[name].split(':');
    const program = runProgram('main.ts', {
      ...services[name],
      // As in the image.
      NODE_ENV: 'production',
      GENERATE_SESSION_SECRET: '1',
      LOG_LEVEL: 'error',
      ...database.variables,
      REDIS_URL: redisUrl,
      HOST,
      PORT,
    });
    running.set(name, program);
    await program.line();
  }

  async function stop(name: Name, signal: NodeJS.Signals): Promise<void> {
    running.get(name)?.child.kill(signal);
    await running.get(name)?.ended();
  }

  async function close(): Promise<void> {
    for (const name of running.keys()) await stop(name, 'SIGKILL');
    await database.remove();
  }

  try {
    for (const name of names) await start(name);
    const listen = `127.0.0.1:${await freePort()}`;
    const addresses = names.map((name) => [INSTANCES[name], at[name]]);
    const nginx = await startNginx({ LISTEN: listen, ...Object.fromEntries(addresses) });
    const address = `http://${listen}`;
    return {
      database,
      nginx,
      address,
      publicUrl,
      client: () => createClient(address, publicUrl),
      start,
      stop,
      async untilBothRespond(ask) {
        const line = nginx.log().length;
        const answered = async () => {
          await ask();
          const since = nginx.log().slice(line);
          return names.filter((name) => since.some((text) => text.endsWith(at[name])));
        };
        await expect.poll(answered, { timeout: 30_000 }).toEqual(names);
      },
      async close() {
        await nginx.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
