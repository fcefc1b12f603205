import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardCouple } from '../src/core/couples/guard-couple.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { add, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

// The load of one couple must not delay another; `npm run bench -- isolation` measures it.

const { imports, transactions } = endpoints;
/** The transaction limit of the free plan, and more than the number of connections. */
const MANY = 20;

let database: TestDatabase;
let server: TestServer;
let busy: Pair;
let calm: Pair;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database);
  busy = await registerPair(server);
  calm = await registerPair(server);
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

it('a change does not wait for the many changes of another couple', async () => {
  const { database: on } = server.services;
  const done: string[] = [];
  const change = async ({ one, category }: Pair, name: string): Promise<void> => {
    await add(one, category);
    done.push(name);
  };
  const held = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const holding = inTransaction(on, async (work) => {
    await guardCouple(work, busy.couple.id);
    started.resolve();
    await held.promise;
  });
  await started.promise;
  const many = Array.from({ length: MANY }, () => change(busy, 'busy'));
  // Once these have a response, the changes are queued behind the lock.
  await busy.one.ok(transactions.list);
  await busy.one.ok(transactions.list);
  const one = change(calm, 'calm');
  // MySQL and MariaDB have many writers: a change waits only for changes of its own couple.
  if (on.dialect === 'mysql') await one;
  else await calm.one.ok(transactions.list);
  held.resolve();
  await Promise.all([holding, one, ...many]);
  expect(done.indexOf('calm')).toBeLessThan(MANY / 4);
});

/** A form whose beginning is sent immediately, and the rest when it is released. */
function heldForm() {
  const ended = Promise.withResolvers<void>();
  const text = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text.encode('--x\r\nContent-Disposition: form-data; name="none"\r\n\r\n'));
      await ended.promise;
      controller.enqueue(text.encode('1\r\n--x--\r\n'));
      controller.close();
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  return {
    end: ended.resolve,
    init: { method: 'POST', headers, body: stream, duplex: 'half' as const },
  };
}

it(
  'receives at most two files of a user at once, without blocking others',
  { tags: 'deep' },
  async () => {
    const { one } = busy;
    const send = () => {
      const { end, init } = heldForm();
      return { end, reply: one.fetch(imports.create.path, init) };
    };
    const held = Array.from({ length: 3 }, send);
    const first = await Promise.race(held.map(({ reply }) => reply));
    expect(first.status).toBe(429);
    expect(JSON.parse(first.text)).toMatchObject({ code: 'too_many_at_once' });
    expect(first.headers.get('Retry-After')).toBe('5');
    const file = new File(['Date,Description,Amount\n2026-03-02,Bread,-1.50\n'], 'march.csv');
    expect((await calm.one.ok(imports.create, { body: { file } })).rows).toHaveLength(1);
    for (const { end } of held) end();
    const replies = await Promise.allSettled(held.map(({ reply }) => reply));
    // The connection of the rejected upload may have been closed.
    const statuses = replies.flatMap((each) =>
      each.status === 'fulfilled' ? each.value.status : [],
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect((await one.ok(imports.create, { body: { file } })).rows).toHaveLength(1);
  },
);
