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

describe('every change that the contract has', () => {
  it('is done in secret here, or there is a word on why it cannot be', () => {
    const changes = namedEndpoints.filter(([, endpoint]) => 'changes' in endpoint);
    expect(Object.keys(inSecret).toSorted()).toEqual(changes.map(([name]) => name).toSorted());
  });
});

describe('what one keeps to oneself', () => {
  it('changes not a byte of what the partner gets from any call, by themselves or with the other’s eyes', async () => {
    const live = async (secretly: (world: World) => Promise<void>) => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      await share(server, world);
      await secretly(world);
      return experienceOf(server, world);
    };
    expect(await live(liveInSecret)).toEqual(await live(nothing));
  });

  it('goes within the hour once the two have parted, whoever of them had it', async () => {
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
