import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedEndpoints } from './support/access-matrix.ts';
import type { World } from './support/access-matrix.ts';
import { sharedBridge } from './support/connecting.ts';
import { inSecret, performPrivateActions } from './support/in-secret.ts';
import { registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { experienceOf, share } from './support/experience.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONNECTION_ORIGINS: (await sharedBridge()).origin });
});
afterAll(() => server.close());

const nothing = () => Promise.resolve();

describe('every change of the contract', () => {
  it('is made in secret here, or has a reason why it cannot be', () => {
    const changes = namedEndpoints.filter(([, endpoint]) => 'changes' in endpoint);
    expect(Object.keys(inSecret).toSorted()).toEqual(changes.map(([name]) => name).toSorted());
  });
});

describe('a hidden change', () => {
  it('does not change a byte of what the partner receives from any call, directly or in the mirror', async () => {
    const live = async (secretly: (world: World) => Promise<void>) => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      await share(server, world);
      await secretly(world);
      return experienceOf(server, world);
    };
    expect(await live(performPrivateActions)).toEqual(await live(nothing));
  });
});
