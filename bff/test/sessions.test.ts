import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestClient } from './support/test-client.ts';
import type { TestServer } from './support/test-server.ts';

const { session, openSessions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function onAnotherDevice({ user, password }: Person): Promise<TestClient> {
  const device = server.client();
  await device.ok(session.signIn, {
    body: { email: user.email, password },
    headers: { 'User-Agent': 'A telephone' },
  });
  return device;
}

it("lists the viewer's browsers and marks the current one", async () => {
  const person = await registerPerson(server);
  await registerPerson(server);
  const telephone = await onAnotherDevice(person);
  const list = await telephone.ok(openSessions.list);
  expect(list).toHaveLength(2);
  expect(list.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ userAgent: 'A telephone' }]);
});

it(
  'keeps at most a hundred sessions and ends the least recently used',
  { tags: 'deep' },
  async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    const devices = [];
    for (let count = 0; count < 100; count += 1) devices.push(await onAnotherDevice(person));
    await person.refused(session.currentUser, 401);
    const [first, ...others] = devices;
    expect(await first?.ok(openSessions.list)).toHaveLength(100);
    await onAnotherDevice(person);
    const statuses = await Promise.all(
      others.map(async (device) => (await device.send(session.currentUser)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const known = await server.services.database.select(
      `SELECT b.id FROM known_browsers b JOIN users u ON u.id = b.user_id WHERE u.email = ?`,
      [email],
    );
    expect(known).toHaveLength(100);
  },
);

it('ends one session with its event stream, and keeps the others', async () => {
  const person = await registerPerson(server);
  const [telephone, tablet] = [await onAnotherDevice(person), await onAnotherDevice(person)];
  const events = await telephone.events();
  const current = (await telephone.ok(openSessions.list)).find(({ isCurrent }) => isCurrent);
  const id = String(current?.id);
  await person.ok(openSessions.end, { params: { id } });
  await events.ended();
  await telephone.refused(session.currentUser, 401);
  expect(await tablet.ok(openSessions.list)).toHaveLength(2);
  await person.refused(openSessions.end, 404, { params: { id } });
});

it('does not end the session of another user', async () => {
  const [person, stranger] = [await registerPerson(server), await registerPerson(server)];
  const [theirs] = await stranger.ok(openSessions.list);
  await person.refused(openSessions.end, 404, { params: { id: theirs?.id } });
  expect(await stranger.ok(session.currentUser)).toEqual(stranger.user);
});

it('ends with a password change, unlike those of other users', async () => {
  const [person, stranger] = [await registerPerson(server), await registerPerson(server)];
  const telephone = await onAnotherDevice(person);
  const known = () =>
    server.services.database.select(`SELECT id FROM known_browsers WHERE user_id = ?`, [
      stranger.user.id,
    ]);
  const before = await known();
  await person.ok(endpoints.credentials.changePassword, {
    body: { currentPassword: person.password, newPassword: 'a quiet blue harbour' },
  });
  await telephone.refused(session.currentUser, 401);
  expect(await stranger.ok(session.currentUser)).toEqual(stranger.user);
  // Failed attempts of others must not lock out users with a known browser.
  expect(before).toHaveLength(1);
  expect(await known()).toEqual(before);
});

it('signs out everywhere, including this browser', async () => {
  const person = await registerPerson(server);
  const telephone = await onAnotherDevice(person);
  await person.ok(openSessions.endAll);
  expect(person.cookies.has('harmony_session')).toBe(false);
  await telephone.refused(session.currentUser, 401);
});

it('signs out everywhere else, also repeatedly', async () => {
  const person = await registerPerson(server);
  const telephone = await onAnotherDevice(person);
  for (let time = 0; time < 2; time += 1) {
    await person.ok(openSessions.endAll, { query: { keep: 'current' } });
  }
  await telephone.refused(session.currentUser, 401);
  expect(await person.ok(openSessions.list)).toMatchObject([{ isCurrent: true }]);
});

it('separates visitors of the demo', async () => {
  const demo = await startTestServer({ DEMO: '1' });
  const [one, other] = [demo.client(), demo.client()];
  for (const visitor of [one, other]) await visitor.ok(endpoints.demo.signIn, { body: {} });
  expect(await one.ok(openSessions.list)).toHaveLength(1);
  await one.ok(openSessions.endAll);
  await other.ok(session.currentUser);
  await demo.close();
});
