import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll, readsOf, withoutAdded } from './support/all-reads.ts';
import { checkOutRelease, findLastRelease } from './support/last-release.ts';
import type { Release } from './support/last-release.ts';
import { newTransaction } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';
import { addYear, registerPairAt } from './support/year-of-data.ts';

const commit = findLastRelease();
const MAIN = 'main.ts';
const RETRY_MILLISECONDS = 50;

describe.skipIf(commit === undefined)('an upgrade from the last release', () => {
  let release: Release;
  let database: TestDatabase;
  let backups: string;
  let variables: Record<string, string>;
  let address: string;
  let paths: string[];
  let pair: Pair;
  let server: Program;

  beforeAll(async () => {
    release = checkOutRelease(String(commit));
    database = await createTestDatabase();
    backups = await mkdtemp(join(tmpdir(), 'harmony-upgrading-'));
    const port = String(await freePort());
    address = `http://localhost:${port}`;
    const own = { NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', BACKUPS_DIR: backups };
    variables = { ...database.variables, ...own, PORT: port };
    paths = await readsOf(release);
    server = await started(release.run(MAIN, variables));
    pair = await premiumPair('year');
    await addYear(pair);
  }, 600_000);
  afterAll(async () => {
    await stop();
    await database.remove();
    await rm(backups, { recursive: true });
    release.remove();
  });

  const client = () => createClient(address, address);

  async function premiumPair(name: string): Promise<Pair> {
    const registered = await registerPairAt(client, name);
    const premium = [registered.one.user.email, 'premium'];
    await release.run('operations/set-plan.ts', variables, ...premium).ended();
    return registered;
  }

  async function started(program: Program): Promise<Program> {
    await program.line();
    return program;
  }

  async function stop(): Promise<void> {
    server.child.kill('SIGTERM');
    await server.ended();
  }

  const read = () => readAll([pair.one, pair.other], paths);

  it('returns each response as before, loses no change, and can be reverted with the backup', async () => {
    const before = await read();
    const load = startLoad(await premiumPair('load'));
    await load.until(20);
    await stop();
    server = await started(runProgram(MAIN, variables));
    await load.until(20);
    await load.expectEachOnce();
    const after = await read();
    for (const [path, response] of Object.entries(before)) {
      expect.soft(withoutAdded(after[path], response), path).toMatchObject(response);
    }

    await stop();
    const [backup = ''] = (await readdir(backups)).filter((name) => name.startsWith('before-'));
    const parameters = [join(backups, backup), '--replace'];
    const restored = await release
      .run('operations/backup/restore.ts', variables, ...parameters)
      .ended();
    expect([restored.code, restored.errors]).toEqual([0, '']);
    server = await started(release.run(MAIN, variables));
    for (const { user, password, ...person } of [pair.one, pair.other]) {
      person.cookies.clear();
      await person.send(endpoints.session.signIn, { body: { email: user.email, password } });
    }
    expect(await read()).toEqual(before);
  }, 600_000);
});

/** Adds transactions one after the other, each with its key until a server has acknowledged it. */
function startLoad({ one, category }: Pair) {
  const { transactions } = endpoints;
  const keys: string[] = [];
  const over = new AbortController();
  const add = async (person: Person, key: string): Promise<boolean> => {
    const sent = {
      body: newTransaction(category, { description: key }),
      headers: { 'Idempotency-Key': key },
    };
    // No server listens while one replaces the other.
    const reply = await person.send(transactions.create, sent).catch(() => undefined);
    return reply?.status === 201;
  };
  const running = (async () => {
    while (!over.signal.aborted) {
      const key = crypto.randomUUID();
      while (!(await add(one, key))) await sleep(RETRY_MILLISECONDS);
      keys.push(key);
    }
  })();
  return {
    /** Waits for a number of further acknowledged changes. */
    async until(more: number): Promise<void> {
      const goal = keys.length + more;
      await expect.poll(() => keys.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(goal);
    },
    async expectEachOnce(): Promise<void> {
      over.abort();
      await running;
      const stored = await one.ok(transactions.list);
      expect(stored.map(({ description }) => description).toSorted()).toEqual(keys.toSorted());
    },
  };
}
