import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import type { TestClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { imports, inbox, transactions } = endpoints;

/** Enough for a commit that takes a while. */
const ROWS = 1000;
/** Fractions of the duration of a commit after which its server is killed. */
const MOMENTS = [0.2, 0.5, 0.8];

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** Starts a server in a separate process, which can be killed, with a signed-in client. */
async function startMortal({ cookies }: Person): Promise<{ program: Program; client: TestClient }> {
  const port = await freePort();
  const program = runProgram('main.ts', {
    ...database.variables,
    PORT: String(port),
    PUBLIC_URL,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  await program.line();
  const client = createClient(`http://127.0.0.1:${port}`, PUBLIC_URL);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return { program, client };
}

/** A file whose payments differ from those of all other files. */
function statement(number: number): File {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `2026-03-${String((row % 28) + 1).padStart(2, '0')},Shop,-${row + 1}.0${number}`,
  );
  return new File([['Date,Description,Amount', ...lines, ''].join('\n')], `${number}.csv`);
}

const listed = async (person: Person) => (await person.ok(transactions.list)).length;
const inInbox = async (person: Person) =>
  Number((await person.send(inbox.list)).headers.get('X-Total-Count'));

it.each([
  ['the list', {}, listed],
  ['the inbox', { to: 'inbox' as const }, inInbox],
])(
  'commits an import to %s completely or not at all when the server is killed, and once when repeated',
  { timeout: 240_000 },
  async (_to, body, count) => {
    const { one } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const upload = async (number: number): Promise<string> =>
      (await one.ok(imports.create, { body: { file: statement(number) } })).id;
    const commit = (client: TestClient, id: string) =>
      client.send(imports.commit, {
        params: { id },
        body,
        headers: { 'Idempotency-Key': `commit-${id}` },
      });

    let { program, client } = await startMortal(one);
    // The first one takes longer, since the code is not compiled yet.
    expect((await commit(client, await upload(0))).status).toBe(201);
    const second = await upload(1);
    const began = performance.now();
    expect((await commit(client, second)).status).toBe(201);
    const usual = performance.now() - began;

    let committed = 2 * ROWS;
    let unanswered = 0;
    for (const [turn, moment] of MOMENTS.entries()) {
      const id = await upload(2 + turn);
      const answered = commit(client, id).catch(() => undefined);
      await pause(usual * moment);
      program.child.kill('SIGKILL');
      await program.ended();
      const first = await answered;
      if (!first) unanswered += 1;
      ({ program, client } = await startMortal(one));

      const kept = await count(one);
      expect(first ? [committed + ROWS] : [committed, committed + ROWS]).toContain(kept);
      const again = await commit(client, id);
      expect([again.status, JSON.parse(again.text)]).toEqual([201, { created: ROWS, skipped: 0 }]);
      expect((await commit(client, id)).text).toBe(again.text);
      committed += ROWS;
      expect(await count(one)).toBe(committed);
      const own = (await one.ok(imports.list)).find((each) => each.id === id);
      expect(own?.createdCount).toBe(ROWS);
    }
    expect(unanswered).toBeGreaterThan(0);
    program.child.kill('SIGKILL');
    await program.ended();
  },
);
