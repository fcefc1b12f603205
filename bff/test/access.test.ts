import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { EndpointName, Row, World } from './support/access-matrix.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { createWorlds } from './support/worlds.ts';
import type { Worlds } from './support/worlds.ts';

let server: TestServer;
let worlds: Worlds;
let strangers: Worlds;
let single: Person;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
  worlds = await createWorlds(server);
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

describe('every endpoint of the contract', () => {
  it('has a row in the access matrix, and every row an endpoint', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(
      namedEndpoints.map(([name]) => name).toSorted(),
    );
  });

  it('is served by exactly one route', () => {
    const routes = features.routes.map(({ method, path }) => `${method} ${path}`);
    const expected = namedEndpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.filter((route) => expected.includes(route)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it.each(namedEndpoints.filter(([, { access }]) => access !== 'public'))(
    '%s responds 401 without a session',
    async (_name, endpoint) => {
      const error = await server.client().refused(endpoint, 401, invalid(endpoint));
      expect(error.code).toBe('unauthorized');
    },
  );

  it.each(namedEndpoints.filter(([, { access }]) => access === 'couple'))(
    '%s responds 403 to a user without a couple',
    async (_name, endpoint) => {
      const error = await single.refused(endpoint, 403, invalid(endpoint));
      expect(error.code).toBe('couple_required');
    },
  );

  it.each(namedEndpoints)(
    '%s responds to the author, the partner and another couple as in the access matrix',
    async (name, endpoint) => {
      const row = accessMatrix[name as EndpointName];
      let { world, sent } = await prepared(name as EndpointName);
      for (const who of ['stranger', 'partner', 'author'] as const) {
        const person = await callerOf(name as EndpointName, world, who);
        const { status } = await person.send(endpoint, sent);
        expect({ [who]: status }).toEqual({ [who]: expectedStatus(endpoint, row[who]) });
        // A refused request must change nothing for the next caller.
        if (row[who] === 'ok' && who !== 'author')
          ({ world, sent } = await prepared(name as EndpointName));
      }
    },
  );
});

type Who = 'author' | 'partner' | 'stranger';

async function callerOf(name: EndpointName, { one, other }: World, who: Who): Promise<Person> {
  if (who === 'stranger') return (await strangers.for(name)).one;
  return who === 'author' ? one : other;
}

async function prepared(name: EndpointName): Promise<{ world: World; sent: Sent }> {
  const world = await worlds.for(name);
  return { world, sent: await accessMatrix[name].sent(world) };
}
