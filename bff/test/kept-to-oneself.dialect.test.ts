import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { namedEndpoints } from './support/access-matrix.ts';
import type { World } from './support/access-matrix.ts';
import { inSecret, liveInSecret } from './support/in-secret.ts';
import { registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { experienceOf, share } from './support/experience.ts';

const { couples } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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
    expect(await live(liveInSecret)).toEqual(await live(nothing));
  });

  it('is deleted within an hour after the couple has ended', async () => {
    const world = { ...(await registerPair(server)), canary: 'canary' };
    const { one, couple } = world;
    await subscribe(server, one, 'premium');
    await liveInSecret(world);
    await world.other.ok(couples.leave);
    const later = features.tables.filter(
      ({ parted }) => typeof parted === 'object' && parted.isLater === true,
    );
    expect(later.length).toBeGreaterThan(3);
    const left = async () =>
      Promise.all(
        later.map(({ name }) =>
          server.services.database.select(`SELECT 1 FROM ${name} WHERE couple_id = ?`, [couple.id]),
        ),
      );
    expect((await left()).filter((rows) => rows.length === 0)).toEqual([]);
    await removeExpired(server.services);
    expect((await left()).flat()).toEqual([]);
  });
});
