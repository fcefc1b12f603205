import { endpoints } from '@harmony/contract';
import { hasGalera, startGalera } from '@harmony/test-kit/galera';
import type { Galera } from '@harmony/test-kit/galera';
import { freePort } from '@harmony/test-kit/free-port';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginxAndDatabases, startBehindNginx } from './support/behind-nginx.ts';
import type { BehindNginx } from './support/behind-nginx.ts';
import { hasHaproxy, startHaproxy } from './support/haproxy.ts';
import { registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase } from './support/test-server.ts';
import { names } from './support/two-instances.ts';
import { expectEachOnce, repeatRefused, underLoad } from './support/under-load.ts';

const { transactions } = endpoints;

/** Share of requests that may fail. */
const MOST_ERRORS = 0.001;

/** Restarts of three nodes and two servers under load. */
const LONG = { timeout: 900_000 };

const describeIfAvailable =
  hasNginxAndDatabases && hasGalera && hasHaproxy ? describe : describe.skip;

describeIfAvailable('two instances on a cluster of three database nodes behind HAProxy', () => {
  let cluster: Galera;
  let stopProxy: () => Promise<void>;
  let both: BehindNginx;
  let pair: Pair;
  beforeAll(async () => {
    cluster = await startGalera();
    const [first, second, third] = cluster.nodes;
    await createProxyUser(first.url);
    const listen = `127.0.0.1:${await freePort()}`;
    stopProxy = await startHaproxy({
      LISTEN: listen,
      FIRST_NODE: new URL(first.url).host,
      SECOND_NODE: new URL(second.url).host,
      THIRD_NODE: new URL(third.url).host,
    });
    both = await startBehindNginx(await createTestDatabase(`mysql://root@${listen}`));
    pair = await registerPair(both);
    const premium = [pair.one.user.email, 'premium'];
    await runProgram('operations/set-plan.ts', both.database.variables, ...premium).ended();
  });
  afterAll(async () => {
    await both.close();
    await stopProxy();
    await cluster.stop();
  });

  const read = () => pair.one.fetch(`${transactions.list.path}?limit=20`);

  it(
    'lose nothing that was acknowledged while all nodes and instances are restarted one by one',
    LONG,
    async () => {
      const { reads, writes } = await underLoad(pair, read, async (answered) => {
        for (const node of cluster.nodes.toReversed()) {
          await node.shutDown();
          await answered(400);
          await node.start();
          await answered(400);
        }
        for (const name of names) {
          await both.stop(name, 'SIGTERM');
          await both.start(name);
          await answered(400);
        }
      });
      expect(errorShare([...reads, ...writes.map(([, status]) => status)])).toBeLessThan(
        MOST_ERRORS,
      );
      await repeatRefused(pair, writes);
      await expectEachOnce(pair, writes);
    },
  );

  it(
    'lose nothing that was acknowledged when the node of all connections is killed',
    LONG,
    async () => {
      const [first] = cluster.nodes;
      const { reads, writes } = await underLoad(pair, read, async (answered) => {
        await answered(1500);
        await first.kill();
        await answered(1500);
        await first.start();
        await answered(1500);
      });
      expect(errorShare([...reads, ...writes.map(([, status]) => status)])).toBeLessThan(
        MOST_ERRORS,
      );
      await repeatRefused(pair, writes);
      await expectEachOnce(pair, writes);
    },
  );
});

function errorShare(statuses: readonly number[]): number {
  return statuses.filter((status) => status >= 400).length / statuses.length;
}

async function createProxyUser(url: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(`CREATE USER 'haproxy'@'127.0.0.1'`);
  await connection.end();
}
