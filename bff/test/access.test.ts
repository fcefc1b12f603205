import { Writable } from 'node:stream';
import { endpoints, MIRROR_HEADER } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, Row, World } from './support/access-matrix.ts';
import { callEverything, createBystander } from './support/bystander.ts';
import type { Bystander } from './support/bystander.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { normalizeIds } from './support/wire.ts';
import { createWorlds } from './support/worlds.ts';
import type { Worlds } from './support/worlds.ts';

const CANARY = 'canary-8d2f';

/** Everything that the server has logged for the current endpoint, at the most detailed level. */
const lines: string[] = [];
const allSecrets = new Set<string>();
let server: TestServer;
let bystander: Bystander;
let worlds: Worlds;
let strangers: Worlds;
let single: Person;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ DEMO: '1' }, createLogger('trace', collect));
  bystander = await createBystander(server);
  worlds = await createWorlds(server, CANARY);
  strangers = await createWorlds(server);
  single = await registerPerson(server);
});
afterAll(() => server.close());

const params = { id: '01890000-0000-7000-8000-000000000000' };
/** An invalid request: access is decided before validation. */
const invalid = (endpoint: Endpoint) => ({
  params,
  ...(endpoint.body && { body: { wrong: true } }),
});

const expectedStatus = (endpoint: Endpoint, status: Row['author']) =>
  status === 'ok' ? endpoint.status : status;

describe('the contract', () => {
  it('has a row in the access matrix for each endpoint, and no other rows', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(
      namedEndpoints.map(([name]) => name).toSorted(),
    );
  });

  it('is served with exactly one route for each endpoint', () => {
    const routes = features.routes.map(({ method, path }) => `${method} ${path}`);
    const expected = namedEndpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.filter((route) => expected.includes(route)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });
});

// One walk, since preparing a couple and the subject of a request takes most of the time.
describe.each(namedEndpoints)('%s', (name, endpoint) => {
  const endpointName = name as EndpointName;
  const row = accessMatrix[endpointName];
  let world: World;
  let sent: Sent;
  const secrets = new Set([CANARY]);

  function addSecrets({ one, other }: World): void {
    for (const { user, password, cookies } of [one, other]) {
      for (const secret of [user.email, password, ...cookies.values()]) secrets.add(secret);
    }
  }

  async function prepare(): Promise<void> {
    world = await worlds.for(endpointName);
    addSecrets(world);
    sent = await row.sent(world);
  }

  beforeAll(async () => {
    lines.length = 0;
    await prepare();
  });

  it.runIf(endpoint.access !== 'public')('responds 401 without a session', async () => {
    const error = await server.client().refused(endpoint, 401, invalid(endpoint));
    expect(error.code).toBe('unauthorized');
  });

  it.runIf(endpoint.access === 'couple')('responds 403 to a user without a couple', async () => {
    const error = await single.refused(endpoint, 403, invalid(endpoint));
    expect(error.code).toBe('couple_required');
  });

  it('responds to the author, the partner and another couple as in the access matrix', async () => {
    for (const who of ['stranger', 'partner', 'author'] as const) {
      const partner = who === 'author' ? world.one : world.other;
      const caller = who === 'stranger' ? (await strangers.for(endpointName)).one : partner;
      const { status } = await caller.send(endpoint, sent);
      expect({ [who]: status }).toEqual({ [who]: expectedStatus(endpoint, row[who]) });
      // A refused request must change nothing for the next caller.
      if (row[who] === 'ok' && who !== 'author') await prepare();
    }
  });

  it('keeps the secrets of its callers out of the logs', async () => {
    const { one } = world;
    await one.send(endpoint, sent);
    await one.send(endpoint, {
      ...sent,
      query: { wrong: CANARY },
      ...(endpoint.method !== 'GET' && { body: { wrong: CANARY } }),
    });
    await server.client().send(endpoint, sent);
    addSecrets(world);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
    for (const secret of secrets) allSecrets.add(secret);
  });
});

// After the walk.
describe('the metrics', () => {
  it('contain no secret of any caller', async () => {
    const { text } = await server.client().fetch('/api/metrics');
    expect(allSecrets.size).toBeGreaterThan(namedEndpoints.length);
    for (const secret of allSecrets) expect(text).not.toContain(secret);
  });
});

describe('the mirror', () => {
  it('refuses every other endpoint, without any effect', async () => {
    const { one, ...others } = await worlds.create();
    const refused: [Endpoint, Sent][] = [];
    for (const [name, endpoint] of namedEndpoints) {
      if (endpoint.mirrored) continue;
      refused.push([endpoint, await accessMatrix[name as EndpointName].sent({ one, ...others })]);
    }
    const own = async () => normalizeIds((await one.send(endpoints.account.data)).text);
    const before = await own();
    for (const [endpoint, sent] of refused) {
      const headers = { [MIRROR_HEADER]: '1' };
      const error = await one.refused(endpoint, 403, { ...sent, headers });
      expect({ path: endpoint.path, code: error.code }).toEqual({
        path: endpoint.path,
        code: 'mirror_only',
      });
    }
    expect(await own()).toBe(before);
  });
});

describe('a couple that sends no request', () => {
  it('keeps every row while other couples call every endpoint', async () => {
    expect(bystander.tables).toBeGreaterThan(25);
    await callEverything(await worlds.create());
    expect(await bystander.changed()).toEqual({});
  });
});
