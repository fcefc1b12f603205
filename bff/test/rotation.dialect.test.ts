import { randomUUID } from 'node:crypto';
import { endpoints, SESSION_HEADER } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noteFailure, noteUse, usesOf } from '../src/delivery/shares/build-uses.ts';
import { resealApps } from '../src/features/people/second-factor/reseal.ts';
import { appWith, switchOn, ticketFor } from './support/factors.ts';
import { from, newAddress, WRONG } from './support/guessing.ts';
import { messagesTo, notified } from './support/notified.ts';
import { newTransaction, registerPair, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestClient } from './support/test-client.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { fairShare, openSessions, push, secondFactor, session, transactions } = endpoints;

const OLD = 'the old secret, with enough characters';
const NEW = 'the new secret, with enough characters';
const TOUCH_MILLISECONDS = 6 * 60_000;

let database: TestDatabase;
let pushService: PushService;
/** Instances on one database, by the steps of a rotation. */
let before: TestServer;
let both: TestServer;
let swapped: TestServer;
let after: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSchema(database);
  pushService = await startPushService();
  const start = (SESSION_SECRET: string, SESSION_SECRET_OTHER = '') =>
    startServerOn(database, {
      ...pushService.variables,
      SESSION_SECRET,
      SESSION_SECRET_OTHER,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
    });
  before = await start(OLD);
  both = await start(OLD, NEW);
  swapped = await start(NEW, OLD);
  after = await start(NEW);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const server of [before, both, swapped, after]) await server.close();
  await database.remove();
  await pushService.close();
});

/** Advances the clock, so that the next request extends its session. */
const pause = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOUCH_MILLISECONDS });

/** The same browser at another instance. */
function at(
  server: TestServer,
  { cookies, user, password }: Omit<Person, keyof TestClient> & Pick<TestClient, 'cookies'>,
): Person {
  const client = server.client(from(newAddress()));
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return { ...client, user, password };
}

const statusAt = async (server: TestServer, person: Person) =>
  (await at(server, person).send(session.currentUser)).status;

const newPerson = (server: TestServer) =>
  registerPerson({ client: () => server.client(from(newAddress())) });

describe('a browser, while secrets are rotated', () => {
  it('keeps its session, with its name, its place in the list and its notifications', async () => {
    const person = await newPerson(before);
    const name = String((await person.send(session.currentUser)).headers.get(SESSION_HEADER));
    const [listed] = await person.ok(openSessions.list);
    const browser = await notified(pushService, person);
    for (const server of [both, swapped, both, swapped, after]) {
      pause();
      const here = at(server, person);
      // As changes that are queued in the browser are sent.
      const meant = { headers: { [SESSION_HEADER]: name } };
      const reply = await here.send(session.currentUser, meant);
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
    const [asleep, awake] = [await newPerson(both), await newPerson(both)];
    expect(await statusAt(swapped, asleep)).toBe(200);
    pause();
    expect(await statusAt(swapped, awake)).toBe(200);
    expect(await statusAt(after, asleep)).toBe(401);
    expect(await statusAt(after, awake)).toBe(200);
  });

  it('can sign in and out at either instance of a swap', async () => {
    const person = await newPerson(swapped);
    expect(await statusAt(both, person)).toBe(200);
    await at(both, person).ok(session.signOut);
    expect(await statusAt(swapped, person)).toBe(401);
  });

  it('is found by each of its concurrent requests to both instances of a swap', async () => {
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

  it('stays known, so that an attack does not lock its owner out', async () => {
    const person = await newPerson(before);
    pause();
    await at(swapped, person).ok(session.currentUser);
    const signIn = (password: string, client = after.client(from(newAddress()))) =>
      client.send(session.signIn, { body: { email: person.user.email, password } });
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn(WRONG)).status).toBe(401);
    expect((await signIn(person.password)).status).toBe(429);
    expect((await signIn(person.password, at(after, person))).status).toBe(200);
  });

  it('needs no code again where its second factor is remembered', async () => {
    const person = await newPerson(before);
    const app = await switchOn(person);
    const ticket = await ticketFor(at(before, person), person);
    let browser = at(before, person);
    await browser.ok(secondFactor.signIn, { body: { ticket, code: app.code(1), remember: true } });
    const login = { body: { email: person.user.email, password: person.password } };
    for (const server of [both, swapped, after]) {
      browser = at(server, browser);
      expect((await browser.send(session.signIn, login)).status).toBe(200);
    }
  });
});

it('codes of an authenticator app are accepted in every step, after rotate-keys without the other secret', async () => {
  const person = await newPerson(before);
  const app = await switchOn(person);
  const code = (steps: number) => ({ code: app.code(steps), remember: false });
  const half = await ticketFor(both.client(from(newAddress())), person);
  const finished = swapped.client(from(newAddress()));
  await finished.ok(secondFactor.signIn, { body: { ticket: half, ...code(1) } });
  const lost = await ticketFor(after.client(from(newAddress())), person);
  const client = after.client(from(newAddress()));
  await client.refused(secondFactor.signIn, 401, { body: { ticket: lost, ...code(-1) } });

  const { services } = swapped;
  expect((await resealApps(services.database, services)).lost).toBe(0);
  expect(await resealApps(services.database, services)).toEqual({ resealed: 0, lost: 0 });
  await client.ok(secondFactor.signIn, { body: { ticket: lost, ...code(-1) } });
});

it('a secret that was pending during rotate-keys is sealed by the first one when it is confirmed', async () => {
  const person = await newPerson(both);
  const { secret } = await person.ok(secondFactor.create);
  const { services } = swapped;
  await resealApps(services.database, services);
  await at(swapped, person).ok(secondFactor.confirm, { body: { code: appWith(secret).code() } });
  const ticket = await ticketFor(after.client(from(newAddress())), person);
  const body = { ticket, code: appWith(secret).code(1), remember: false };
  const { status } = await after.client(from(newAddress())).send(secondFactor.signIn, { body });
  expect(status).toBe(200);
});

it.each([
  ['before it', () => [before, before, both, swapped, swapped]],
  ['during the swap', () => [swapped, both, swapped, both, both]],
])('limits of a week hold across a rotation: begun %s', async (_when, servers) => {
  const { one } = await registerPair({ client: () => both.client(from(newAddress())) });
  const change = (server: TestServer, income: string) =>
    at(server, one).send(fairShare.change, { body: { rule: 'income', income } });
  for (const [step, server] of servers().entries()) {
    expect((await change(server, `${2000 + step}`)).status).toBe(200);
  }
  for (const server of [both, swapped]) expect((await change(server, '3000')).status).toBe(429);
});

it('a request that is repeated after the swap is done once', async () => {
  const { one, category } = await registerPair({ client: () => before.client(from(newAddress())) });
  const sent = { body: newTransaction(category), headers: { 'Idempotency-Key': randomUUID() } };
  const first = await one.ok(transactions.create, sent);
  for (const server of [both, swapped]) {
    expect(await at(server, one).ok(transactions.create, sent)).toEqual(first);
  }
});

it('votes about a build count once in a rotation', async () => {
  const build = { microfrontend: 'mf-goals', build: 'rotated' };
  const hash = (letter: string) => letter.repeat(64);
  const { database: reader } = swapped.services;
  await noteUse(reader, { ...build, people: [hash('a')], networks: [hash('b')] });
  await noteFailure(reader, {
    ...build,
    people: [hash('c'), hash('a')],
    networks: [hash('d'), hash('b')],
  });
  await noteUse(reader, {
    ...build,
    people: [hash('e'), hash('f')],
    networks: [hash('d'), hash('b')],
  });
  expect(await usesOf(reader, build.microfrontend, build.build)).toEqual({ people: 1, failed: 1 });
});
