import { randomUUID } from 'node:crypto';
import { endpoints } from '@harmony/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { noteFailure, noteUse, usesOf } from '../src/delivery/shares/build-uses.ts';
import { resealApps } from '../src/features/people/second-factor/reseal.ts';
import { appWith, switchOn, ticketFor } from './support/factors.ts';
import { from, newAddress, WRONG } from './support/guessing.ts';
import { newTransaction, registerPair } from './support/people.ts';
import { at, newClient, newPerson, pause, startRotation } from './support/rotation.ts';
import type { Rotation } from './support/rotation.ts';
import type { TestServer } from './support/test-server.ts';

const { demo, fairShare, secondFactor, session, transactions } = endpoints;

let rotation: Rotation;
beforeAll(async () => {
  rotation = await startRotation({ DEMO: '1' });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rotation.close());

it('a known browser stays known, so that an attack does not lock its owner out', async () => {
  const { before, swapped, after } = rotation;
  const person = await newPerson(before);
  pause();
  await at(swapped, person).ok(session.currentUser);
  const signIn = (password: string, client = newClient(after)) =>
    client.send(session.signIn, { body: { email: person.user.email, password } });
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn(WRONG)).status).toBe(401);
  expect((await signIn(person.password)).status).toBe(429);
  expect((await signIn(person.password, at(after, person))).status).toBe(200);
});

it('a remembered browser needs no code', async () => {
  const { before, both, swapped, after } = rotation;
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

it('a secret that was pending during rotate-keys is sealed by the first one when it is confirmed', async () => {
  const { both, swapped, after } = rotation;
  const person = await newPerson(both);
  const { secret } = await person.ok(secondFactor.create);
  const { services } = swapped;
  await resealApps(services.database, services);
  await at(swapped, person).ok(secondFactor.confirm, { body: { code: appWith(secret).code() } });
  const ticket = await ticketFor(newClient(after), person);
  const body = { ticket, code: appWith(secret).code(1), remember: false };
  const { status } = await newClient(after).send(secondFactor.signIn, { body });
  expect(status).toBe(200);
});

it.each<[string, (rotation: Rotation) => TestServer[]]>([
  ['before it', ({ before, both, swapped }) => [before, before, both, swapped, swapped]],
  ['during the swap', ({ both, swapped }) => [swapped, both, swapped, both, both]],
])('limits of a week hold across a rotation: begun %s', async (_when, serversOf) => {
  const { both, swapped } = rotation;
  const { one } = await registerPair({ client: () => newClient(both) });
  const change = (server: TestServer, income: string) =>
    at(server, one).send(fairShare.change, { body: { rule: 'income', income } });
  for (const [step, server] of serversOf(rotation).entries()) {
    expect((await change(server, `${2000 + step}`)).status).toBe(200);
  }
  for (const server of [both, swapped]) expect((await change(server, '3000')).status).toBe(429);
});

it('a request that is repeated after the swap is executed once', async () => {
  const { before, both, swapped } = rotation;
  const { one, category } = await registerPair({ client: () => newClient(before) });
  const sent = { body: newTransaction(category), headers: { 'Idempotency-Key': randomUUID() } };
  const first = await one.ok(transactions.create, sent);
  for (const server of [both, swapped]) {
    expect(await at(server, one).ok(transactions.create, sent)).toEqual(first);
  }
});

it('a visitor returns to the copy of the demo couple, which counts for its network, after the swap', async () => {
  const { both, swapped } = rotation;
  const address = newAddress();
  const openAt = async (server: TestServer, cookies = new Map<string, string>()) => {
    const client = server.client(from(address));
    for (const [name, value] of cookies) client.cookies.set(name, value);
    const { email } = await client.ok(demo.signIn, { body: {} });
    return { email, cookies: client.cookies };
  };
  const first = await openAt(both);
  expect((await openAt(swapped, first.cookies)).email).toBe(first.email);
  const stored = 'SELECT COUNT(*) AS copies, MAX(network_place) AS place FROM demo_copies';
  await openAt(swapped);
  expect(await swapped.services.database.select(stored)).toEqual([{ copies: 2, place: 2 }]);
});

it('votes about a build count once in a rotation', async () => {
  const { swapped } = rotation;
  const build = { microfrontend: 'mf-goals', build: 'rotated' };
  const hash = (letter: string) => letter.repeat(64);
  const { database: reader } = swapped.services;
  await noteUse(reader, { ...build, people: [hash('a')], networks: [hash('b')] });
  // From another network.
  await noteFailure(reader, {
    ...build,
    people: [hash('c'), hash('a')],
    networks: [hash('d'), hash('e')],
  });
  await noteUse(reader, {
    ...build,
    people: [hash('f'), hash('0')],
    networks: [hash('1'), hash('d')],
  });
  expect(await usesOf(reader, build.microfrontend, build.build)).toEqual({ people: 1, failed: 1 });
});
