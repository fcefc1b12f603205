import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { BodyOf, EmbedDay } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { examples, SEED } from './support/examples.ts';
import { fieldsOf, NO_ID } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { embeds } = endpoints;
type Use = BodyOf<typeof embeds.count>;

const today = utcDay(new Date());
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newKey = () => server.client().ok(embeds.createKey);
const daysOf = async (secret: string): Promise<EmbedDay[]> =>
  (await server.client().ok(embeds.statistics, { body: { secret } })).days;

/** Sends a use as the page of another site: as text, without cookies and without an origin. */
const fromElsewhere = (use: object) =>
  server.client().fetch(embeds.count.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: 'null',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: JSON.stringify(use),
  });

const rowsOf = async (key: string) => {
  await server.services.embedCounts.settle();
  return server.services.database.select(`SELECT * FROM embed_counts WHERE key_id = ?`, [key]);
};

describe('the uses of a tool on other sites', () => {
  it('are counted by day, tool and event, only for their key', async () => {
    const { key, secret } = await newKey();
    const other = await newKey();
    for (const event of ['view', 'view', 'start', 'result', 'click'] as const) {
      const { status, headers } = await fromElsewhere({ key, tool: 'calculator', event });
      expect(status).toBe(204);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Set-Cookie')).toBeNull();
    }
    await fromElsewhere({ key, tool: 'debt-payoff', event: 'view' });
    await fromElsewhere({ key: other.key, tool: 'calculator', event: 'view' });
    const none = { starts: 0, results: 0, clicks: 0 };
    expect(await server.client().ok(embeds.statistics, { body: { secret } })).toEqual({
      key,
      today,
      days: [
        { day: today, tool: 'calculator', views: 2, starts: 1, results: 1, clicks: 1 },
        { day: today, tool: 'debt-payoff', views: 1, ...none },
      ],
    });
    expect(await daysOf(other.secret)).toEqual([
      { day: today, tool: 'calculator', views: 1, ...none },
    ]);
  });

  it('get the same response with an unknown key, and are not stored', async () => {
    const { status, text } = await fromElsewhere({ key: NO_ID, tool: 'calculator', event: 'view' });
    expect([status, text]).toEqual([204, '']);
    expect(await rowsOf(NO_ID)).toEqual([]);
  });

  it('are stored without anything about the reader', async () => {
    const { key } = await newKey();
    await fromElsewhere({ key, tool: 'calculator', event: 'view' });
    const [row] = await rowsOf(key);
    expect(row).toEqual({
      key_id: key,
      day: expect.anything() as unknown,
      tool: 'calculator',
      event: 'view',
      counted: 1,
    });
  });

  it.each([
    ['key', { key: 'mine' }],
    ['tool', { tool: 'harmony' }],
    ['event', { event: 'look' }],
  ])('are rejected with an invalid %s', async (field, wrong) => {
    const { key, secret } = await newKey();
    const { status, text } = await fromElsewhere({
      key,
      tool: 'calculator',
      event: 'view',
      ...wrong,
    });
    expect(status).toBe(422);
    expect(fieldsOf(JSON.parse(text) as never)).toEqual([field]);
    expect(await daysOf(secret)).toEqual([]);
  });

  it('are rejected in a large body and in another format', async () => {
    const use = { key: NO_ID, tool: 'calculator', event: 'view' };
    expect((await fromElsewhere({ ...use, more: 'x'.repeat(2000) })).status).toBe(413);
    const form = { method: 'POST', body: new URLSearchParams(use) };
    expect((await server.client().fetch(embeds.count.path, form)).status).toBe(415);
  });

  const use = fc.record<Pick<Use, 'tool' | 'event'>>({
    tool: fc.constantFrom('calculator', 'who-pays-what', 'debt-payoff'),
    event: fc.constantFrom('view', 'start', 'result', 'click'),
  });
  it(`add up, however many are sent at once (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(use, { maxLength: 25 }), async (uses) => {
        const { key, secret } = await newKey();
        await Promise.all(uses.map((each) => fromElsewhere({ key, ...each })));
        const days = await daysOf(secret);
        const counted = days.flatMap(({ tool, views, starts, results, clicks }) =>
          Object.entries({ view: views, start: starts, result: results, click: clicks }).flatMap(
            ([event, count]) => Array.from({ length: count }, () => `${tool} ${event}`),
          ),
        );
        expect(counted.toSorted()).toEqual(
          uses.map(({ tool, event }) => `${tool} ${event}`).toSorted(),
        );
      }),
      { seed: SEED, numRuns: examples(20) },
    );
  });
});

describe('the private link of a key', () => {
  it('shows 90 days', async () => {
    const { key, secret } = await newKey();
    await inTransaction(server.services.database, async (work) => {
      for (const ago of [89, 90]) {
        await work.change(
          `INSERT INTO embed_counts (key_id, day, tool, event, counted) VALUES (?, ?, ?, ?, ?)`,
          [key, addDays(today, -ago), 'calculator', 'view', ago],
        );
      }
    });
    expect(await daysOf(secret)).toMatchObject([{ day: addDays(today, -89), views: 89 }]);
  });

  it('deletes the key and its counts', async () => {
    const { key, secret } = await newKey();
    await fromElsewhere({ key, tool: 'calculator', event: 'view' });
    await server.client().ok(embeds.removeKey, { body: { secret } });
    expect(await rowsOf(key)).toEqual([]);
    for (const endpoint of [embeds.statistics, embeds.removeKey]) {
      const refused = await server.client().refused(endpoint, 404, { body: { secret } });
      expect(refused.message).toBe('This link is not valid, or its key has been deleted.');
    }
    expect((await fromElsewhere({ key, tool: 'calculator', event: 'view' })).status).toBe(204);
    expect(await rowsOf(key)).toEqual([]);
  });

  it('needs the whole secret: the key is not one', async () => {
    const { key, secret } = await newKey();
    for (const wrong of [key, secret.slice(1), '']) {
      const body = { secret: wrong };
      expect(fieldsOf(await server.client().refused(embeds.statistics, 422, { body }))).toEqual([
        'secret',
      ]);
    }
    const body = { secret: secret.split('').toReversed().join('') };
    await server.client().refused(embeds.statistics, 404, { body });
  });

  it('is not read and not deleted by other sites', async () => {
    const { secret } = await newKey();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const endpoint of [embeds.statistics, embeds.removeKey]) {
      await server.client().refused(endpoint, 403, { body: { secret }, headers });
    }
    expect(await daysOf(secret)).toEqual([]);
  });
});

it('keys and counts are deleted 400 days after their last use', async () => {
  const { database } = server.services;
  const [used, unused] = [await newKey(), await newKey()];
  await fromElsewhere({ key: used.key, tool: 'calculator', event: 'view' });
  await inTransaction(database, async (work) => {
    const before = new Date(Date.now() - 401 * DAY_MILLISECONDS);
    await work.change(`UPDATE embed_keys SET used_at = ? WHERE id = ?`, [before, unused.key]);
    await work.change(
      `INSERT INTO embed_counts (key_id, day, tool, event, counted) VALUES (?, ?, ?, ?, ?)`,
      [used.key, addDays(today, -401), 'calculator', 'view', 1],
    );
  });
  await server.services.embedCounts.settle();
  await removeExpired(server.services);
  expect(await rowsOf(used.key)).toHaveLength(1);
  await server.client().refused(embeds.statistics, 404, { body: { secret: unused.secret } });
});
