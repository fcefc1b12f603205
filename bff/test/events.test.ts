import { endpoints, topicSchema } from '@harmony/contract';
import type { Couple } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { PROMISED_MILLISECONDS, type EventReader } from './support/event-reader.ts';
import {
  add,
  newTransaction,
  registerPair,
  registerPerson,
  registerSingle,
} from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const money = ['transactions', 'personal-budgets'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('events', () => {
  it('notify the waiting partner of the join', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const events = await person.events();
    const other = await registerPerson(server);
    await other.ok(endpoints.couples.link, { body: { inviteCode } });
    expect((await events.next(PROMISED_MILLISECONDS)).topics).toContain('couple');
    expect((await person.ok(endpoints.couples.current)).isLinked).toBe(true);
    events.close();
  });

  it('reach every browser of both partners after a shared change', async () => {
    const { one, other, category, couple } = await registerPair(server);
    const streams = await Promise.all([one.events(), one.events(), other.events()]);
    await add(one, category);
    for (const stream of streams) expect((await stream.next()).topics).toEqual(money);
    await other.ok(endpoints.couples.rename, { params: { id: couple.id }, body: { name: 'We' } });
    for (const stream of streams) {
      expect((await stream.next()).topics).toEqual(['couple']);
      stream.close();
    }
  });

  it('reach only the author after a hidden change', async () => {
    const { one, other, category, couple } = await registerPair(server);
    const [own, partners] = await Promise.all([one.events(), other.events()]);
    await add(one, category, { type: 'personal' });
    expect((await own.next()).topics).toEqual(money);
    await add(one, category, { type: 'personal', isVisible: true });
    expect(await topicsUntilRename(other, couple, partners)).toEqual([money, ['couple']]);
    own.close();
    partners.close();
  });

  it('do not reach another couple', async () => {
    const { one, category } = await registerPair(server);
    const stranger = await registerPair(server);
    const events = await stranger.one.events();
    await add(one, category);
    expect(await topicsUntilRename(stranger.one, stranger.couple, events)).toEqual([['couple']]);
    events.close();
  });

  it('are numbered without gaps for each reader', async () => {
    const { one, other, category } = await registerPair(server);
    const events = await other.events();
    await add(one, category);
    for (let time = 0; time < 3; time += 1) await add(one, category, { type: 'personal' });
    await add(one, category);
    const [first, second] = [await events.next(), await events.next()];
    expect(Number(second.id)).toBe(Number(first.id) + 1);
    events.close();
  });

  it('are not sent for a rejected change', async () => {
    const { one, category, couple } = await registerPair(server);
    const events = await one.events();
    const body = newTransaction(category, { categoryId: couple.id });
    await one.refused(endpoints.transactions.create, 422, { body });
    expect(await topicsUntilRename(one, couple, events)).toEqual([['couple']]);
    events.close();
  });
});

describe('an interrupted event stream', () => {
  it('continues after the last received event', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await other.events();
    await add(one, category);
    const { id } = await before.next();
    before.close();
    await add(one, category);
    await add(one, category, { type: 'personal' });
    await add(one, category, { type: 'personal', isVisible: true });
    const after = await other.events(id);
    const resumed = [await after.next(), await after.next()];
    expect(resumed.map((event) => Number(event.id) - Number(id))).toEqual([1, 2]);
    await add(one, category);
    await after.next();
    expect(after.received).toHaveLength(3);
    after.close();
  });

  it('continues from its start when no event was received', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await other.events();
    const start = /^id: (\d+)$/m.exec(before.text())?.[1];
    before.close();
    await add(one, category);
    const after = await other.events(String(start));
    expect((await after.next()).topics).toEqual(money);
    after.close();
  });

  it('receives a full refresh when its events were deleted', async () => {
    const { one, other, category } = await registerPair(server);
    const before = await other.events();
    const start = /^id: (\d+)$/m.exec(before.text())?.[1];
    before.close();
    await add(one, category);
    await removeExpired(server.services, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    const after = await other.events(String(start));
    expect((await after.next()).topics).toEqual(topicSchema.options);
    await add(one, category);
    expect((await after.next()).topics).toEqual(money);
    expect(after.received).toHaveLength(2);
    after.close();
  });

  it.each(['999999', '-1', 'x', '1e3', '9'.repeat(40)])(
    'accepts the unknown id %j',
    async (lastEventId) => {
      const { one, category } = await registerPair(server);
      const events = await one.events(lastEventId);
      await add(one, category);
      const last = await events.next();
      const topics =
        last.topics.length === money.length ? last.topics : (await events.next()).topics;
      expect(topics).toEqual(money);
      events.close();
    },
  );
});

describe('the end of an event stream', () => {
  it('follows the sign-out', async () => {
    const { one, other, category } = await registerPair(server);
    const [own, partners] = await Promise.all([one.events(), other.events()]);
    await one.ok(endpoints.session.signOut);
    await own.ended(PROMISED_MILLISECONDS);
    await add(other, category);
    expect((await partners.next()).topics).toEqual(money);
    expect(own.received).toEqual([]);
    partners.close();
  });

  it('follows the stop of the server', async () => {
    const stopping = await startTestServer();
    const person = await registerPerson(stopping);
    const events = await person.events();
    await Promise.all([stopping.close(), events.ended(3000)]);
    expect(events.received).toEqual([]);
  });

  it('leaves a signed-out client without a stream', async () => {
    const reply = await server.client().fetch('/api/events');
    expect(reply.status).toBe(401);
  });
});

/** Renames the couple, and returns all topics received up to that event. */
async function topicsUntilRename(person: Person, { id }: Couple, stream: EventReader) {
  await person.ok(endpoints.couples.rename, { params: { id }, body: { name: 'Renamed' } });
  let event = await stream.next();
  while (!event.topics.includes('couple')) event = await stream.next();
  return stream.received.map(({ topics }) => topics);
}
