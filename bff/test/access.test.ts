import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@harmony/contract';
import { features } from '../src/features.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { Row, World } from './support/access-matrix.ts';
import { registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
let stranger: World;
/** Who is read from, which changes nothing for the next call. */
let readOnly: World;
let alone: Person;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
  stranger = await newWorld();
  readOnly = await newWorld();
  alone = await registerPerson(server);
});
afterAll(() => server.close());

async function newWorld(): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return { ...pair, canary: 'canary' };
}

const params = { id: '01890000-0000-7000-8000-000000000000' };
/** Sends something that is wrong in itself: access is decided before. */
const wrong = (endpoint: Endpoint) => ({ params, ...(endpoint.body && { body: { wrong: true } }) });

const expectedStatus = (endpoint: Endpoint, status: Row['author']) =>
  status === 'ok' ? endpoint.status : status;

describe('every endpoint of the contract', () => {
  it('has a row in the matrix, and no row is left over', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(
      namedEndpoints.map(([name]) => name).toSorted(),
    );
  });

  it.each(namedEndpoints)('%s is served', (_name, endpoint) => {
    const served = features.routes.filter(
      ({ method, path }) => method === endpoint.method && path === endpoint.path,
    );
    expect(served).toHaveLength(1);
  });

  it.each(namedEndpoints.filter(([, { access }]) => access !== 'public'))(
    '%s answers 401 to somebody signed out',
    async (_name, endpoint) => {
      const error = await server.client().refused(endpoint, 401, wrong(endpoint));
      expect(error.code).toBe('unauthorized');
    },
  );

  it.each(namedEndpoints.filter(([, { access }]) => access === 'couple'))(
    '%s answers 403 to somebody without a couple',
    async (_name, endpoint) => {
      const error = await alone.refused(endpoint, 403, wrong(endpoint));
      expect(error.code).toBe('couple_required');
    },
  );

  it.each(
    namedEndpoints.map(
      ([name, endpoint]) =>
        [name, endpoint, accessMatrix[name as keyof typeof accessMatrix]] as const,
    ),
  )(
    '%s answers the author, the partner and another couple as the matrix says',
    async (_name, endpoint, row) => {
      let { world, sent } = await prepared(endpoint, row);
      for (const who of ['stranger', 'partner', 'author'] as const) {
        const person = who === 'stranger' ? await strangerFor(endpoint, row) : personOf(world, who);
        const { status } = await person.send(endpoint, sent);
        expect({ [who]: status }).toEqual({ [who]: expectedStatus(endpoint, row[who]) });
        // Whoever was refused has changed nothing for whoever asks next.
        if (row[who] === 'ok' && who !== 'author')
          ({ world, sent } = await prepared(endpoint, row));
      }
    },
  );
});

const personOf = ({ one, other }: World, who: 'author' | 'partner') =>
  who === 'author' ? one : other;

/** Whether a call could change something that the next one counts on: a session, a couple, what they have. */
function changes({ access, method }: Endpoint): boolean {
  return access !== 'couple' || method !== 'GET';
}

/** What is sent, and whose it is: a new couple for what changes something. */
async function prepared(endpoint: Endpoint, row: Row): Promise<{ world: World; sent: Sent }> {
  const world = changes(endpoint) ? await newWorld() : readOnly;
  return { world, sent: await row.sent(world) };
}

/** A member of another couple; a new one where the call could end that couple or its session. */
async function strangerFor(endpoint: Endpoint, row: Row): Promise<Person> {
  return row.stranger === 'ok' && changes(endpoint) ? (await newWorld()).one : stranger.one;
}
