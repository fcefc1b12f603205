import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginxAndDatabases, startBehindNginx } from './support/behind-nginx.ts';
import type { BehindNginx } from './support/behind-nginx.ts';
import { checkOutRelease, findLastRelease } from './support/last-release.ts';
import type { Release } from './support/last-release.ts';
import { createTestDatabase } from './support/test-server.ts';
import { names } from './support/two-instances.ts';
import { expectEachOnce, underLoad } from './support/under-load.ts';
import { registerPairAt } from './support/year-of-data.ts';

const commit = findLastRelease();

/** `npm test` installs nginx, a database server and Redis if it is allowed to. */
const describeIfAvailable = hasNginxAndDatabases && commit !== undefined ? describe : describe.skip;

describeIfAvailable('two instances of the last release behind nginx', () => {
  let release: Release;
  let both: BehindNginx;
  beforeAll(async () => {
    release = checkOutRelease(String(commit));
    both = await startBehindNginx(await createTestDatabase(), release.run);
  });
  afterAll(async () => {
    await both.close();
    release.remove();
  });

  it('are upgraded one after the other without a failed request, and each change is stored once', async () => {
    const pair = await registerPairAt(both.client, 'rolling');
    const premium = [pair.one.user.email, 'premium'];
    await release.run('operations/set-plan.ts', both.database.variables, ...premium).ended();
    const read = () => pair.other.fetch(endpoints.transactions.list.path);
    const { reads, writes } = await underLoad(pair, read, async (answered) => {
      await answered(100);
      for (const name of names) {
        await both.stop(name, 'SIGTERM');
        await answered(100);
        await both.start(name);
        // The first one has migrated what the other, of the last release, still uses.
        await answered(200);
      }
    });
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(writes.map(([, status]) => status))).toEqual(new Set([201]));
    await expectEachOnce(pair, writes);
  });
});
