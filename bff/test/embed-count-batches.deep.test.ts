import { endpoints } from '@harmony/contract';
import type { EmbedEvent } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beforeWritesOf } from './support/between-writes.ts';
import { examples, SEED } from './support/examples.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { embeds } = endpoints;
const TOOL = 'calculator';

let database: TestDatabase;
let servers: [TestServer, TestServer];
const stopHooks: (() => void)[] = [];
const batches = { written: 0, areFailing: false };

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await startServerOn(database), await startServerOn(database)];
  for (const server of servers) {
    const stop = beforeWritesOf(server, 'embed counts', async () => {
      if (batches.areFailing) throw new Error('The disk is full');
      batches.written += 1;
    });
    stopHooks.push(stop);
  }
});
beforeEach(() => Object.assign(batches, { written: 0, areFailing: false }));
afterAll(async () => {
  for (const stop of stopHooks) stop();
  for (const server of servers) await server.close();
  await database.remove();
});

const use = (server: TestServer, key: string, event: EmbedEvent = 'view') =>
  server.client().ok(embeds.count, { body: { key, tool: TOOL, event } });
const newKey = () => servers[0].client().ok(embeds.createKey);
const daysAt = async (server: TestServer, secret: string) =>
  (await server.client().ok(embeds.statistics, { body: { secret } })).days;

it('a thousand uses are stored in a few batches', async () => {
  const { key, secret } = await newKey();
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 25 }, () => use(servers[0], key)));
  }
  expect(await daysAt(servers[0], secret)).toMatchObject([{ views: 1000 }]);
  // One each few seconds, also on a slow machine.
  expect(batches.written).toBeGreaterThan(0);
  expect(batches.written).toBeLessThan(50);
});

const step = fc.record({
  at: fc.constantFrom(0 as const, 1 as const),
  act: fc.constantFrom('view', 'start', 'result', 'click', 'store', 'fail', 'recover', 'read'),
});
it(`no use is lost or doubled by two instances whose writes fail at times (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      batches.areFailing = false;
      const { key, secret } = await newKey();
      const expected = { view: 0, start: 0, result: 0, click: 0 };
      for (const { at, act } of steps) {
        const server = servers[at];
        if (act === 'store') await server.services.embedCounts.settle();
        else if (act === 'read') await daysAt(server, secret);
        else if (act === 'fail' || act === 'recover') batches.areFailing = act === 'fail';
        else {
          await use(server, key, act);
          expected[act] += 1;
        }
      }
      batches.areFailing = false;
      await servers[1].services.embedCounts.settle();
      const [day = { views: 0, starts: 0, results: 0, clicks: 0 }] = await daysAt(
        servers[0],
        secret,
      );
      expect(day).toMatchObject({
        views: expected.view,
        starts: expected.start,
        results: expected.result,
        clicks: expected.click,
      });
    }),
    { seed: SEED, numRuns: examples(20) },
  );
});

it('a key deleted by another instance loses only its own counts', async () => {
  const [deleted, kept] = [await newKey(), await newKey()];
  batches.areFailing = true;
  await use(servers[0], deleted.key);
  await use(servers[0], kept.key);
  await servers[0].services.embedCounts.settle();
  await servers[1].client().ok(embeds.removeKey, { body: { secret: deleted.secret } });
  batches.areFailing = false;
  expect(await daysAt(servers[0], kept.secret)).toMatchObject([{ views: 1 }]);
  await servers[0].client().refused(embeds.statistics, 404, { body: { secret: deleted.secret } });
});

it('a server that stops stores what it has counted', async () => {
  const { key, secret } = await newKey();
  const stopping = await startServerOn(database);
  await use(stopping, key);
  await stopping.close();
  expect(await daysAt(servers[0], secret)).toMatchObject([{ views: 1 }]);
});
