import { spawnSync } from 'node:child_process';
import { freePort } from '@harmony/test-kit/free-port';
import { expect } from 'vitest';
import { startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';
import type { runProgram } from './run-program.ts';
import { hasDatabases, names, startInstances } from './two-instances.ts';
import type { Name, TwoInstances } from './two-instances.ts';
import { createClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

/** Whether the services of docker-compose.instances.yml are available on this machine. */
export const hasNginxAndDatabases = hasDatabases && spawnSync('nginx', ['-v']).status === 0;

/** The nginx template variable for the address of each instance. */
const VARIABLES: Record<Name, string> = { first: 'FIRST_INSTANCE', second: 'SECOND_INSTANCE' };

/** The services of docker-compose.instances.yml, started without Docker. */
export interface BehindNginx extends TwoInstances {
  nginx: Nginx;
  address: string;
  client(): TestClient;
  /** Repeats a request until both instances have responded. */
  untilBothRespond(probe: () => Promise<unknown>): Promise<void>;
}

/**
 * Starts two instances with the environment in that file, and nginx with our configuration.
 *
 * @param database removed at the end; a new one by default
 * @param run starts a program of another release
 */
export async function startBehindNginx(
  database?: TestDatabase,
  run?: typeof runProgram,
): Promise<BehindNginx> {
  const instances = await startInstances(database ?? (await createTestDatabase()), run);
  const { at, publicUrl } = instances;
  try {
    const listen = `127.0.0.1:${await freePort()}`;
    const addresses = names.map((name) => [VARIABLES[name], at[name]]);
    const nginx = await startNginx({ LISTEN: listen, ...Object.fromEntries(addresses) });
    const address = `http://${listen}`;
    return {
      ...instances,
      nginx,
      address,
      client: () => createClient(address, publicUrl),
      async untilBothRespond(probe) {
        const line = nginx.log().length;
        const answered = async () => {
          await probe();
          const since = nginx.log().slice(line);
          return names.filter((name) => since.some((text) => text.endsWith(at[name])));
        };
        await expect.poll(answered, { timeout: 30_000 }).toEqual(names);
      },
      async close() {
        await nginx.stop();
        await instances.close();
      },
    };
  } catch (error) {
    await instances.close();
    throw error;
  }
}
