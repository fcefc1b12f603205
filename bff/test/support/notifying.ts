import { endpoints } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushBrowser, PushService } from '@harmony/test-kit/push-service/push-service';
import { expect } from 'vitest';
import { messagesTo } from './notified.ts';
import type { Pair } from './people.ts';
import { createTestDatabase, startServerOn } from './test-server.ts';
import type { TestServer } from './test-server.ts';

const { goals, privacy } = endpoints;

export const HOUR = 3_600_000;
/** Generous: only ends hanging tests. */
export const PATIENCE = { timeout: 30_000 };

/** Two instances on one database, and the push service that they use. */
export interface Notifying {
  service: PushService;
  server: TestServer;
  /** Runs the push jobs of both instances concurrently until none is due. */
  tend(now?: Date): Promise<void>;
  /** Returns the notifications that a browser received some hours from now. */
  notificationsOf(
    browser: PushBrowser,
    hours?: number,
  ): Promise<{ title: string; body: string; path: string }[]>;
  close(): Promise<void>;
}

export async function startNotifying(): Promise<Notifying> {
  const service = await startPushService();
  const database = await createTestDatabase();
  const server = await startServerOn(database, service.variables);
  const second = await startServerOn(database, service.variables);

  async function tend(now = new Date()): Promise<void> {
    const instances = [server.services.push, second.services.push];
    await expect
      .poll(async () => {
        await Promise.all([...instances, ...instances].map((each) => each?.tend(now)));
        return left(server, now);
      }, PATIENCE)
      .toEqual([]);
  }

  return {
    service,
    server,
    tend,
    async notificationsOf(browser, hours = 0) {
      await tend(new Date(Date.now() + hours * HOUR));
      return messagesTo(browser).map(({ title, body, path }) => ({ title, body, path }));
    },
    async close() {
      await server.close();
      await second.close();
      await database.remove();
      await service.close();
    },
  };
}

/** Messages that are due or being sent, and subscriptions with unprocessed events. */
function left({ services }: TestServer, now: Date): Promise<object[]> {
  return services.database.select(
    `SELECT session_id FROM push_messages
     WHERE due_at <= ? OR (due_at IS NOT NULL AND attempts = 1)
     UNION SELECT s.session_id FROM push_subscriptions s JOIN users u ON u.id = s.user_id
     WHERE u.event_sequence <> s.looked_sequence`,
    [now],
  );
}

/** The partner of `one` requests consent to delete a goal. */
export async function askOne({ one, other }: Pair, name = 'A boat'): Promise<void> {
  const goal = await one.ok(goals.create, { body: { name, targetAmount: '500' } });
  await one.ok(privacy.change, { body: { dualConsentRequired: true } });
  await other.send(goals.remove, { params: { id: goal.id } });
}

/** The notification about a consent request, without names. */
export const question = {
  title: 'Your partner asks for your approval',
  body: 'Open Harmony to see it.',
  path: '/',
};
