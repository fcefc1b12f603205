import { endpoints, errorBodySchema } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventReader } from './support/event-reader.ts';
import { registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import { createClient } from './support/test-client.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const MAX_PER_SESSION = 20;
const MAX_PER_USER = 60;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const opened = (person: Pick<Person, 'events'>, count: number): Promise<EventReader[]> =>
  Promise.all(Array.from({ length: count }, () => person.events()));

/** The same account in another browser. */
async function elsewhere({ user, password }: Person) {
  const client = createClient(server.address, PUBLIC_URL);
  await client.ok(endpoints.session.signIn, { body: { email: user.email, password } });
  return client;
}

/** The response to a stream beyond the limit. */
async function refusalOf(person: Pick<Person, 'fetch'>): Promise<unknown[]> {
  const { status, headers, text } = await person.fetch('/api/events');
  const { code } = errorBodySchema.parse(JSON.parse(text));
  return [status, code, headers.get('Retry-After')];
}

const tooMany = [429, 'too_many_streams', expect.stringMatching(/^[1-9]\d*$/)];

describe('event streams', () => {
  it('are limited per session, and a closed one makes room', async () => {
    const { one } = await registerPair(server);
    const streams = await opened(one, MAX_PER_SESSION);
    expect(await refusalOf(one)).toEqual(tooMany);
    const other = await elsewhere(one);
    streams.push(await other.events());
    streams[0]?.close();
    await vi.waitFor(async () => streams.push(await one.events()));
    for (const stream of streams) stream.close();
  });

  it('are limited per user, without those of the partner', async () => {
    const { one, other } = await registerPair(server);
    const browsers = [one, await elsewhere(one), await elsewhere(one)];
    const streams = (
      await Promise.all(browsers.map((browser) => opened(browser, MAX_PER_SESSION)))
    ).flat();
    expect(streams).toHaveLength(MAX_PER_USER);
    expect(await refusalOf(await elsewhere(one))).toEqual(tooMany);
    streams.push(await other.events());
    for (const stream of streams) stream.close();
  });

  it('of one user share one database query', async () => {
    const { one, other, couple } = await registerPair(server);
    const streams = await opened(one, MAX_PER_SESSION);
    // Models query through it.
    const looks = vi.spyOn(server.services.database.sequelize, 'query');
    const body = { name: 'Both' };
    await other.ok(endpoints.couples.rename, { params: { id: couple.id }, body });
    for (const stream of streams) expect((await stream.next()).topics).toEqual(['couple']);
    const outbox = looks.mock.calls.filter(([sql]) => /^SELECT .* FROM .?outbox/.test(String(sql)));
    looks.mockRestore();
    expect(outbox.length).toBeGreaterThan(0);
    expect(outbox.length).toBeLessThan(MAX_PER_SESSION / 4);
    for (const stream of streams) stream.close();
  });
});
