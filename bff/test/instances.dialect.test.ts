import { endpoints } from '@harmony/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { add, registerPair, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { TcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { session, sessions } = { ...endpoints, sessions: endpoints.openSessions };
const money = ['transactions', 'personal-budgets'];

/** A database server and Redis, which `npm test` starts; the embedded database serves one instance. */
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const isShared = process.env['TEST_DATABASE'] === 'mariadb' && redisUrl !== '';
const shared = isShared ? describe : describe.skip;

/** The same user, with the same cookie, at another instance. */
function at(server: TestServer, person: Person): TestClient {
  const client = server.client();
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}

/** Waits until a condition holds. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 15_000 }).toBe(true);
}

shared('two instances on one database and one Redis', () => {
  let database: TestDatabase;
  let redis: TcpProxy;
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    redis = await startTcpProxy(redisUrl);
    const variables = {
      REDIS_URL: redis.url,
      RATE_LIMITS: 'on',
      SESSION_SECRET: 'the same secret for both instances',
    };
    first = await startServerOn(database, variables);
    second = await startServerOn(database, variables);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await redis.close();
    await database.remove();
  });

  it('notify each other’s browsers of a change', async () => {
    const { one, other, category } = await registerPair(first);
    const events = await at(second, other).events();
    await add(one, category);
    expect((await events.next(PROMISED_MILLISECONDS)).topics).toEqual(money);
    // Hidden changes cause no event: the next one is about another change.
    await add(one, category, { type: 'personal' });
    await one.ok(endpoints.goals.create, { body: { name: 'Boat', targetAmount: '100' } });
    expect((await events.next(PROMISED_MILLISECONDS)).topics).toEqual(['goals']);
    events.close();
  });

  it('end sessions of each other, with their event streams', async () => {
    const person = await registerPerson(first);
    const there = at(second, person);
    const events = await there.events();
    await person.ok(sessions.endAll);
    await events.ended();
    expect((await there.refused(session.currentUser, 401)).code).toBe('unauthorized');
  });

  it('count attempts together', async () => {
    const { user } = await registerPerson(first);
    const body = { email: user.email, password: 'not the password' };
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, time) =>
        (time % 2 === 0 ? first : second).client().send(session.signIn, { body }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    // Six attempts per address, including the registration.
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  it('continue without Redis with limits, and catch up on events when it is back', async () => {
    const { one, other, category } = await registerPair(first);
    const events = await at(second, other).events();
    redis.cut();
    await add(one, category);
    const { email } = other.user;
    const guess = { body: { email, password: 'not the password' } };
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      statuses.push((await first.client().send(session.signIn, guess)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    redis.restore();
    expect((await events.next()).topics).toEqual(money);
    await eventually(async () => {
      await add(one, category);
      return events.next(500).then(
        () => true,
        () => false,
      );
    });
    events.close();
  });

  it('log once that Redis is lost and once that it is back', async () => {
    const redisOfThird = await startTcpProxy(redisUrl);
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const variables = {
      REDIS_URL: redisOfThird.url,
      SESSION_SECRET: 'the same secret for both instances',
    };
    const third = await startServerOn(database, variables, logger);
    const output = () =>
      lines
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level, msg }) => level > 30 || msg.includes('Redis'))
        .map(({ msg }) => msg);
    const { one, category } = await registerPair(third);
    redisOfThird.cut();
    await eventually(async () => {
      await add(one, category);
      return redisOfThird.refused() >= 8;
    });
    redisOfThird.restore();
    await eventually(() => Promise.resolve(output().at(-1) === 'Redis is back'));
    expect(output()).toEqual([
      'Redis is lost: until it is back this instance wakes and counts for itself',
      'Redis is back',
    ]);
    await third.close();
    await redisOfThird.close();
  });

  it('reconnect after Redis was silent, without mixing up late responses', async () => {
    const { one, other, category } = await registerPair(first);
    const events = await at(second, other).events();
    redis.freeze();
    await add(one, category);
    const { email } = other.user;
    const guess = { body: { email, password: 'not the password' } };
    expect((await first.client().send(session.signIn, guess)).status).toBe(401);
    redis.restore();
    expect((await events.next()).topics).toEqual(money);
    await eventually(async () => {
      await add(one, category);
      return events.next(PROMISED_MILLISECONDS).then(
        () => true,
        () => false,
      );
    });
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const server = time % 2 === 0 ? first : second;
      statuses.push((await server.client().send(session.signIn, guess)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    events.close();
  });
});
