import { Writable } from 'node:stream';
import { endpoints } from '@harmony/contract';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../src/platform/logging/logger.ts';
import { beforeWritesOf } from './support/between-writes.ts';
import { registerPair } from './support/people.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';

const patient = { timeout: 20_000 };

it('stores the change of a client that has left before it stops, and logs no error', async () => {
  const errors: string[] = [];
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      errors.push(chunk.toString());
      done();
    },
  });
  const database = await createTestDatabase();
  await addSchema(database);
  const server = await startServerOn(database, {}, createLogger('error', collect));
  const { one, couple } = await registerPair(server);
  const started = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  beforeWritesOf(server, couple.id, () => {
    started.resolve(undefined);
    return held.promise;
  });

  const leaving = new AbortController();
  const { method, path } = endpoints.goals.create;
  const sent = one.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Sea', targetAmount: '90' }),
    signal: leaving.signal,
  });
  await started.promise;
  leaving.abort();
  await expect(sent).rejects.toThrow('aborted');
  const stopped = server.close();
  // The listener is closed, and the rest of the server is next.
  await vi.waitFor(() => expect(fetch(server.address)).rejects.toThrow('fetch failed'), patient);
  held.resolve(undefined);
  await stopped;
  expect(errors).toEqual([]);

  const next = await startServerOn(database);
  const client = next.client();
  for (const [name, value] of one.cookies) client.cookies.set(name, value);
  expect(await client.ok(endpoints.goals.list)).toMatchObject([{ name: 'Sea' }]);
  await next.close();
  await database.remove();
});
