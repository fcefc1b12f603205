import { randomUUID } from 'node:crypto';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { pushMessageModel } from '../src/features/notifications/push/push-message.model.ts';
import { notified } from './support/notified.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { push } = endpoints;
/** Number of messages sent concurrently. */
const AT_ONCE = 20;

let service: PushService;
/** An address without a server. */
let nowhere: string;
let variables: Record<string, string>;
let database: TestDatabase;
/** Its background jobs are stopped: tests run them explicitly. */
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  nowhere = `127.0.0.1:${await freePort()}`;
  const { VAPID_PRIVATE_KEY, PUSH_ORIGINS } = service.variables;
  variables = {
    VAPID_PRIVATE_KEY,
    PUSH_ORIGINS: `${PUSH_ORIGINS},http://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
  };
  database = await createTestDatabase();
  server = await startServerOn(database, variables);
  await server.services.push?.close();
  await server.services.mailSender.close();
});
afterAll(async () => {
  await server.close();
  await database.remove();
  await service.close();
});

/** Queues `count` messages for a user: a requested test notification and copies of it. */
async function request(person: Person, count: number): Promise<void> {
  await person.ok(push.test);
  const { services } = server;
  const [session] = await services.database.select<{ id: string }>(
    'SELECT session_id AS id FROM push_subscriptions WHERE user_id = ?',
    [person.user.id],
  );
  const [asked] = await pushMessageModel(services.database).findAll({
    where: { sessionId: session?.id ?? '' },
  });
  if (!asked) throw new Error('Nothing waits');
  const more = Array.from({ length: count - 1 }, () => {
    const id = randomUUID();
    return { ...asked, id, about: id };
  });
  await inTransaction(services.database, (work) => pushMessageModel(work).bulkCreate(more));
}

describe('a hanging push service', () => {
  it('does not prevent the server from stopping', { timeout: 120_000 }, async () => {
    const person = await registerPerson(server);
    await notified(service, person);
    await request(person, 3 * AT_ONCE);
    const before = service.requests();
    const release = service.hold();
    const program = runProgram('main.ts', {
      ...database.variables,
      ...service.variables,
      PORT: String(await freePort()),
      PUBLIC_URL,
      LOG_LEVEL: 'fatal',
    });
    await vi.waitUntil(() => service.requests() - before === AT_ONCE, { timeout: 60_000 });
    program.child.kill('SIGTERM');
    const { code, errors } = await program.ended();
    release();
    expect([code, errors]).toEqual([0, '']);
  });
});
