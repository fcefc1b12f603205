import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((feature) =>
  Object.values<Endpoint>(feature),
);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { id: '01890000-0000-7000-8000-000000000000' };

/** Sends something that is wrong in itself: access is decided before. */
const sent = (endpoint: Endpoint) => ({ params, ...(endpoint.body && { body: { wrong: true } }) });

describe('every endpoint of the contract', () => {
  it.each(named(all))('%s is served', (_name, endpoint) => {
    const served = features
      .flat()
      .filter(({ method, path }) => method === endpoint.method && path === endpoint.path);
    expect(served).toHaveLength(1);
  });

  it.each(named(all.filter(({ access }) => access !== 'public')))(
    '%s answers 401 to somebody signed out',
    async (_name, endpoint) => {
      const error = await server.client().refused(endpoint, 401, sent(endpoint));
      expect(error.code).toBe('unauthorized');
    },
  );

  it.each(named(all.filter(({ access }) => access === 'couple')))(
    '%s answers 403 to somebody without a couple',
    async (_name, endpoint) => {
      const person = await registerPerson(server);
      const error = await person.refused(endpoint, 403, sent(endpoint));
      expect(error.code).toBe('couple_required');
    },
  );
});
