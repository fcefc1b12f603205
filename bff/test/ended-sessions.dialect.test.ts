import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { add, registerPair, registerPerson, registerSingle } from './support/people.ts';
import type { Pair } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { session, credentials, openSessions, account, demo } = endpoints;
const NEW_PASSWORD = 'a quiet blue harbour';
/** Timeout that only stops hanging tests. */
const PATIENCE = { timeout: 15_000 };
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const isShared = process.env['TEST_DATABASE'] === 'mariadb' && redisUrl !== '';

/** A user signed in on a laptop and a phone. */
interface World {
  pair: Pair;
  laptop: TestClient;
  telephone: TestClient;
  /** Returns the token of the newest mailed link. */
  mailed(): Promise<string>;
}

type Way = (world: World) => Promise<unknown>;

/** Actions that end the session on the laptop but keep the one on the phone. */
const onTheLaptop: Record<string, Way> = {
  'a sign-out': ({ laptop }) => laptop.ok(session.signOut),
  'another sign-in there': ({ laptop, pair: { one } }) =>
    laptop.ok(session.signIn, { body: { email: one.user.email, password: one.password } }),
  'the list of open sessions': async ({ laptop, telephone }) => {
    const id = (await laptop.ok(openSessions.list)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    await telephone.ok(openSessions.end, { params: { id } });
  },
  'a sign-out everywhere else': ({ telephone }) =>
    telephone.ok(openSessions.endAll, { query: { keep: 'current' } }),
  'a proof of the address': async ({ telephone, mailed }) =>
    telephone.ok(credentials.verifyEmail, { body: { token: await mailed() } }),
};

/** Actions that end all sessions. */
const everywhere: Record<string, Way> = {
  'a sign-out everywhere': ({ telephone }) => telephone.ok(openSessions.endAll),
  'another password': ({ telephone, pair: { one } }) =>
    telephone.ok(credentials.changePassword, {
      body: { currentPassword: one.password, newPassword: NEW_PASSWORD },
    }),
  'a forgotten password': async ({ pair: { one, other }, mailed }) => {
    await other.ok(credentials.forgotPassword, { body: { email: one.user.email } });
    const body = { token: await mailed(), password: NEW_PASSWORD };
    await other.ok(credentials.resetPassword, { body });
  },
  'the end of the account': ({ telephone, pair: { one } }) =>
    telephone.ok(account.remove, { body: { email: one.user.email, password: one.password } }),
};

const places = [
  { place: 'the instance that the change is made at', instances: 1 },
  ...(isShared ? [{ place: 'another instance, by Redis', instances: 2 }] : []),
];

describe.each(places)('event streams at $place end immediately', ({ instances }) => {
  let database: TestDatabase;
  let mails: MailServer;
  let here: TestServer;
  let there: TestServer;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    mails = await startMailServer();
    for (let count = 0; count < instances; count += 1) {
      const variables = {
        SMTP_URL: mails.url,
        SESSION_SECRET: 'the same secret for all instances',
        DEMO: '1',
        ...(instances > 1 && { REDIS_URL: redisUrl }),
      };
      servers.push(await startServerOn(database, variables));
    }
    here = servers[0] as TestServer;
    there = servers[instances - 1] as TestServer;
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await mails.close();
    await database.remove();
  });

  /** Opens the streams on the instance that receives no changes. */
  function streamOf({ cookies }: TestClient) {
    const client = there.client();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client.events();
  }

  async function newWorld({ isConfirmed }: { isConfirmed: boolean }): Promise<World> {
    const pair = await registerPair(here);
    const { email } = pair.one.user;
    let taken = 0;
    const mailed = async () => {
      const mail = await vi.waitUntil(
        () => mails.received.filter(({ to }) => to === email)[taken],
        PATIENCE,
      );
      taken += 1;
      return String(mail.link.searchParams.get('token'));
    };
    if (isConfirmed)
      await pair.one.ok(credentials.verifyEmail, { body: { token: await mailed() } });
    const telephone = here.client();
    await telephone.ok(session.signIn, { body: { email, password: pair.one.password } });
    return { pair, laptop: pair.one, telephone, mailed };
  }

  it.each(Object.entries(onTheLaptop))('after %s, and no other stream ends', async (_way, end) => {
    const world = await newWorld({ isConfirmed: false });
    const ending = await streamOf(world.laptop);
    const going = await streamOf(world.telephone);
    await end(world);
    await ending.ended(PROMISED_MILLISECONDS);
    await add(world.pair.other, world.pair.category);
    await going.next(PROMISED_MILLISECONDS);
    expect(ending.received).toEqual([]);
    going.close();
  });

  it.each(Object.entries(everywhere))('after %s', async (_way, end) => {
    const world = await newWorld({ isConfirmed: true });
    const streams = [await streamOf(world.laptop), await streamOf(world.telephone)];
    await end(world);
    for (const stream of streams) {
      await stream.ended(PROMISED_MILLISECONDS);
      expect(stream.received).toEqual([]);
    }
  });

  it('after the end of an account that was alone', async () => {
    const { person: waiting } = await registerSingle(here);
    for (const { user, password, ...client } of [await registerPerson(here), waiting]) {
      const stream = await streamOf(client);
      await client.ok(account.remove, { body: { email: user.email, password } });
      await stream.ended(PROMISED_MILLISECONDS);
      expect(stream.received).toEqual([]);
    }
  });

  it('after the demo is opened again in its browser', async () => {
    const visitor = here.client();
    await visitor.ok(demo.signIn, { body: {} });
    const stream = await streamOf(visitor);
    await visitor.ok(demo.signIn, { body: { partner: 'second' } });
    await stream.ended(PROMISED_MILLISECONDS);
    expect(stream.received).toEqual([]);
  });
});
