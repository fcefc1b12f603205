import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTransaction, registerPair } from './support/people.ts';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const { transactions } = endpoints;

/** A database server and Redis, which `npm test` starts; the embedded database serves one instance. */
const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const isShared = process.env['TEST_DATABASE'] === 'mariadb' && redisUrl !== '';
const shared = isShared ? describe : describe.skip;

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
