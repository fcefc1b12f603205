import { endpoints } from '@harmony/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROMISED_MILLISECONDS } from './support/event-reader.ts';
import { add, newTransaction, registerPair, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { startTcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { TcpProxy } from '@harmony/test-kit/tcp-proxy';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { transactions, session, sessions } = { ...endpoints, sessions: endpoints.openSessions };
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
    const said = () =>
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
    await eventually(() => Promise.resolve(said().at(-1) === 'Redis is back'));
    expect(said()).toEqual([
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

shared('an instance that is killed in the middle of requests', () => {
  let database: TestDatabase;
  const programs: Program[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const { child, ended } of programs) {
      child.kill('SIGKILL');
      await ended();
    }
    await database.remove();
  });

  async function startInstance(): Promise<{ program: Program; client: () => TestClient }> {
    const port = await freePort();
    const program = runProgram('main.ts', {
      PORT: String(port),
      PUBLIC_URL,
      REDIS_URL: redisUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'the same secret for both instances',
      ...database.variables,
    });
    programs.push(program);
    await program.line();
    return { program, client: () => createClient(`http://127.0.0.1:${port}`, PUBLIC_URL) };
  }

  it('loses no acknowledged change; a request repeated at another instance is applied once', async () => {
    const [dying, living] = [await startInstance(), await startInstance()];
    const { one, category } = await registerPair(dying);
    await setPremium(database, one.user.email);
    const survivor = living.client();
    for (const [name, value] of one.cookies) survivor.cookies.set(name, value);

    const acknowledged: string[] = [];
    const lost: string[] = [];
    const send = (client: TestClient, key: string) =>
      client.send(transactions.create, {
        body: newTransaction(category, { description: key }),
        headers: { 'Idempotency-Key': key },
      });
    const work = Array.from({ length: 8 }, async (_, worker) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const key = `key-${worker}-${turn}`;
        const reply = await send(one, key).catch(() => undefined);
        (reply?.status === 201 ? acknowledged : lost).push(key);
        if (acknowledged.length === 60) dying.program.child.kill('SIGKILL');
      }
    });
    await Promise.all(work);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(lost.length).toBeGreaterThan(0);

    const stored = async () =>
      (await survivor.ok(transactions.list)).map(({ description }) => description);
    expect(new Set(await stored())).toEqual(new Set([...(await stored()), ...acknowledged]));
    for (const key of [...acknowledged.slice(-8), ...lost]) {
      expect((await send(survivor, key)).status).toBe(201);
    }
    const all = await stored();
    expect(all).toHaveLength(8 * 40);
    expect(new Set(all).size).toBe(8 * 40);
  });
});

async function setPremium(database: TestDatabase, email: string): Promise<void> {
  const { code, errors } = await runProgram(
    'operations/set-plan.ts',
    database.variables,
    email,
    'premium',
  ).ended();
  expect([code, errors]).toEqual([0, '']);
}
