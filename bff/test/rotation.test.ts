import { endpoints, SESSION_HEADER } from '@harmony/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resealApps } from '../src/features/people/second-factor/reseal.ts';
import { switchOn, ticketFor } from './support/factors.ts';
import { messagesTo, notified } from './support/notified.ts';
import type { Person } from './support/people.ts';
import { at, newClient, newPerson, pause, startRotation } from './support/rotation.ts';
import type { Rotation } from './support/rotation.ts';
import type { TestServer } from './support/test-server.ts';

const { openSessions, push, secondFactor, session } = endpoints;

let rotation: Rotation;
beforeAll(async () => {
  rotation = await startRotation();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rotation.close());

const statusAt = async (server: TestServer, person: Person) =>
  (await at(server, person).send(session.currentUser)).status;

describe('a browser, while secrets are rotated', () => {
  it('keeps its session, with its name, its place in the list and its notifications', async () => {
    const { before, both, swapped, after, pushService } = rotation;
    const person = await newPerson(before);
    const name = String((await person.send(session.currentUser)).headers.get(SESSION_HEADER));
    const [listed] = await person.ok(openSessions.list);
    const browser = await notified(pushService, person);
    for (const server of [both, swapped, both, swapped, after]) {
      pause();
      const here = at(server, person);
      // As changes that are queued in the browser are sent.
      const expected = { headers: { [SESSION_HEADER]: name } };
      const reply = await here.send(session.currentUser, expected);
      expect([reply.status, reply.headers.get(SESSION_HEADER)]).toEqual([200, name]);
      expect((await here.fetch('/')).headers.get(SESSION_HEADER)).toBe(name);
      expect(
        (await here.ok(openSessions.list)).map(({ id, isCurrent }) => [id, isCurrent]),
      ).toEqual([[listed?.id, true]]);
      expect((await here.ok(push.state)).isOnHere).toBe(true);
    }
    await at(after, person).ok(push.test);
    await vi.waitFor(() => expect(messagesTo(browser)).toHaveLength(1), 10_000);
    expect(messagesTo(browser)[0]?.session).toBe(name);
    await at(after, person).ok(session.signOut);
    expect(await statusAt(after, person)).toBe(401);
  });

  it('is signed out if it was not used while both are accepted', async () => {
    const { both, swapped, after } = rotation;
    const [asleep, awake] = [await newPerson(both), await newPerson(both)];
    expect(await statusAt(swapped, asleep)).toBe(200);
    pause();
    expect(await statusAt(swapped, awake)).toBe(200);
    expect(await statusAt(after, asleep)).toBe(401);
    expect(await statusAt(after, awake)).toBe(200);
  });

  it('can sign in and out at either instance of a swap', async () => {
    const { both, swapped } = rotation;
    const person = await newPerson(swapped);
    expect(await statusAt(both, person)).toBe(200);
    await at(both, person).ok(session.signOut);
    expect(await statusAt(swapped, person)).toBe(401);
  });

  it('is found by each of its concurrent requests to both instances of a swap', async () => {
    const { before, both, swapped } = rotation;
    const person = await newPerson(before);
    for (let round = 0; round < 3; round += 1) {
      pause();
      const replies = await Promise.all(
        [both, swapped, both, swapped, both, swapped].map((server) =>
          at(server, person).send(session.currentUser),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect(new Set(replies.map(({ headers }) => headers.get(SESSION_HEADER))).size).toBe(1);
    }
  });
});

it('codes of an authenticator app are accepted in every step, after rotate-keys without the other secret', async () => {
  const { before, both, swapped, after } = rotation;
  // A step later, the code of the step before would be the one that switched the app on.
  vi.useFakeTimers({ toFake: ['Date'] });
  const person = await newPerson(before);
  const app = await switchOn(person);
  const code = (steps: number) => ({ code: app.code(steps), remember: false });
  const half = await ticketFor(newClient(both), person);
  const finished = newClient(swapped);
  await finished.ok(secondFactor.signIn, { body: { ticket: half, ...code(1) } });
  const lost = await ticketFor(newClient(after), person);
  const client = newClient(after);
  await client.refused(secondFactor.signIn, 401, { body: { ticket: lost, ...code(-1) } });

  const { services } = swapped;
  expect((await resealApps(services.database, services)).lost).toBe(0);
  expect(await resealApps(services.database, services)).toEqual({ resealed: 0, lost: 0 });
  await client.ok(secondFactor.signIn, { body: { ticket: lost, ...code(-1) } });
});
