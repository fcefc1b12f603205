import { randomUUID } from 'node:crypto';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { pushMessageModel } from '../../src/features/notifications/push/push-message.model.ts';
import type { Person } from './people.ts';
import { createTestDatabase, startServerOn } from './test-server.ts';
import type { TestDatabase, TestServer } from './test-server.ts';

/** Number of messages sent concurrently. */
export const AT_ONCE = 20;

/** A server with a push service and an unreachable mail server. */
export interface HangingServices {
  service: PushService;
  /** An address without a server. */
  nowhere: string;
  database: TestDatabase;
  /** Its background jobs are stopped: tests run them explicitly. */
  server: TestServer;
  /** Queues `count` messages for a user: a requested test notification and copies of it. */
  request(person: Person, count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startHangingServices(): Promise<HangingServices> {
  const service = await startPushService();
  const nowhere = `127.0.0.1:${await freePort()}`;
  const { VAPID_PRIVATE_KEY, PUSH_ORIGINS } = service.variables;
  const database = await createTestDatabase();
  const server = await startServerOn(database, {
    VAPID_PRIVATE_KEY,
    PUSH_ORIGINS: `${PUSH_ORIGINS},http://${nowhere}`,
    SMTP_URL: `smtp://${nowhere}`,
  });
  await server.services.push?.close();
  await server.services.mailSender.close();
  return {
    service,
    nowhere,
    database,
    server,
    async request(person, count) {
      await person.ok(endpoints.push.test);
      const { services } = server;
      const [session] = await services.database.select<{ id: string }>(
        'SELECT session_id AS id FROM push_subscriptions WHERE user_id = ?',
        [person.user.id],
      );
      const [message] = await pushMessageModel(services.database).findAll({
        where: { sessionId: session?.id ?? '' },
      });
      if (!message) throw new Error('No message is queued');
      const more = Array.from({ length: count - 1 }, () => {
        const id = randomUUID();
        return { ...message, id, about: id };
      });
      await inTransaction(services.database, (work) => pushMessageModel(work).bulkCreate(more));
    },
    async close() {
      await server.close();
      await database.remove();
      await service.close();
    },
  };
}
