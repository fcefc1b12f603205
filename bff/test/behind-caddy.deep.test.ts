import { freePort } from '@harmony/test-kit/free-port';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCaddy, startCaddy } from './support/caddy.ts';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase } from './support/test-server.ts';
import { hasDatabases, names, startInstances } from './support/two-instances.ts';
import type { TwoInstances } from './support/two-instances.ts';
import { expectEachOnce, repeatRefused, underLoad } from './support/under-load.ts';

/** `npm run test:deep` installs Caddy, a database server and Redis if it is allowed to. */
const describeIfAvailable = hasDatabases && hasCaddy ? describe : describe.skip;

describeIfAvailable('two instances behind Caddy', () => {
  let instances: TwoInstances;
  let stopCaddy: () => Promise<void>;
  let pair: Pair;
  beforeAll(async () => {
    instances = await startInstances(await createTestDatabase());
    const site = new URL(`http://127.0.0.1:${await freePort()}`);
    stopCaddy = await startCaddy(site, Object.values(instances.at));
    pair = await registerPair({ client: () => createClient(site.origin, instances.publicUrl) });
    const premium = [pair.one.user.email, 'premium'];
    await runProgram('operations/set-plan.ts', instances.database.variables, ...premium).ended();
  });
  afterAll(async () => {
    await stopCaddy();
    await instances.close();
  });

  const read = () => pair.one.fetch(endpoints.categories.list.path);

  it('send events at once', async () => {
    const events = await pair.other.events();
    for (let time = 0; time < 4; time += 1) {
      await add(pair.one, pair.category);
      expect((await events.next(PROMISED_MILLISECONDS)).topics).toContain('transactions');
    }
    events.close();
  });

  it('serve every read during rolling restarts, and store each change once when it is repeated', async () => {
    const { reads, writes } = await underLoad(pair, read, async (answered) => {
      for (const name of [...names, ...names]) {
        await instances.stop(name, 'SIGTERM');
        await answered(100);
        await instances.start(name);
      }
    });
    expect(new Set(reads)).toEqual(new Set([200]));
    // Caddy before 2.11.2 cannot repeat a request with a body: the only ones refused are those that it sent to an
    // instance before it noticed that the instance was down.
    const refused = writes.filter(([, status]) => status !== 201);
    expect(refused.filter(([, status]) => status !== 502 && status !== 503)).toEqual([]);
    expect(refused.length).toBeLessThan(writes.length / 2);
    await repeatRefused(pair, writes);
    await expectEachOnce(pair, writes);
  });
});
