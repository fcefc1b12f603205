import { randomBytes } from 'node:crypto';
import { addDays, utcDay } from '@harmony/contract';
import { v7 as newId } from 'uuid';
import { sessionModel } from '../src/core/sessions/session.model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAbandoned } from '../src/core/users/remove-abandoned.ts';
import { userModel } from '../src/core/users/user.model.ts';
import { noteNews } from '../src/features/notifications/push/news.ts';
import { noteReminders } from '../src/features/notifications/push/reminders.ts';
import { pushSubscriptionModel } from '../src/features/notifications/push/push-subscription.model.ts';
import { requestDigests } from '../src/features/notifications/scheduled-mails/request-digests.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { recurringModel } from '../src/features/money/recurring/recurring.model.ts';
import type { Database } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { explaining } from './support/query-plans.ts';
import type { Plan } from './support/query-plans.ts';
import { registerPair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const monday = '2026-11-23';
const ROWS = 400;
const DUE = 3;

// `EXPLAIN` names the index on MariaDB only.
const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? describe : describe.skip;

onServer('a background job', () => {
  let server: TestServer;
  const plans: Plan[] = [];
  let explained: Database;

  beforeAll(async () => {
    server = await startTestServer();
    const { database } = server.services;
    await fill(server);
    await database.sequelize.query('ANALYZE TABLE recurring, users, push_subscriptions');
    explained = explaining(database, plans);
  });
  afterAll(() => server.close());

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'due recurring items',
      'recurring',
      () => bookAllDue({ ...server.services, database: explained }, new Date()),
    ],
    [
      'users who get a digest',
      'users',
      () => requestDigests({ ...server.services, database: explained }, monday),
    ],
    [
      'accounts that may be abandoned',
      'users',
      () => removeAbandoned({ ...server.services, database: explained }, new Date()),
    ],
    [
      'browsers of users with recent events',
      's',
      () => noteNews({ ...server.services, database: explained }, new Date(), new Date()),
    ],
    [
      'browsers that get a reminder',
      'push_subscriptions',
      () => noteReminders({ database: explained }, new Date()),
    ],
  ])('reads %s by an index, and no others', async (_name, table, run) => {
    plans.length = 0;
    await run();
    const found = plans.filter((plan) => plan.table === table);
    expect(found.length).toBeGreaterThan(0);
    for (const { type, key, rows, Extra } of found) {
      expect(`${type} ${Extra}`).not.toMatch(/^(ALL|index)\b|filesort/);
      expect(key).toMatch(/^PRIMARY$|_by_/);
      expect(Number(rows)).toBeLessThan(ROWS / 10);
    }
  });
});

/** Adds recurring items and users, of which a few are due. */
async function fill(server: TestServer): Promise<void> {
  const { couple, one, category } = await registerPair(server);
  const today = utcDay(new Date());
  const isDue = (index: number) => index < DUE;
  await inTransaction(server.services.database, async (work) => {
    await recurringModel(work).bulkCreate(
      Array.from({ length: ROWS }, (_, index) => ({
        id: newId(),
        coupleId: couple.id,
        userId: one.user.id,
        categoryId: category.id,
        description: 'Choir',
        amountCents: -900,
        type: 'shared' as const,
        isVisible: true,
        rhythm: 'month' as const,
        firstDate: today,
        mode: 'book' as const,
        nextDate: isDue(index) ? today : '2999-01-01',
        createdAt: new Date(),
      })),
    );
    const userIds = Array.from({ length: ROWS }, () => newId());
    await userModel(work).bulkCreate(
      userIds.map((id, index) => ({
        id,
        email: `${index}@example.com`,
        emailKey: `${index}@example.com`,
        username: `${index}`,
        firstName: 'Robin',
        lastName: 'Lake',
        wantsWeeklyDigest: true,
        digestOn: isDue(index) ? addDays(monday, -7) : monday,
        checkedAt: isDue(index) ? null : new Date(),
        createdAt: isDue(index) ? new Date(0) : new Date(),
      })),
    );
    const sessions = Array.from({ length: ROWS }, () => randomBytes(32).toString('hex'));
    await sessionModel(work).bulkCreate(
      sessions.map((id, index) => ({
        id,
        userId: userIds[index] ?? '',
        createdAt: new Date(),
        lastSeenAt: new Date(),
        expiresAt: new Date('2999-01-01'),
      })),
    );
    await pushSubscriptionModel(work).bulkCreate(
      sessions.map((sessionId, index) => ({
        sessionId,
        userId: userIds[index] ?? '',
        sessionName: '',
        endpoint: 'https://push.example',
        endpointHash: sessionId,
        publicKey: '',
        authSecret: '',
        timeZone: 'Europe/Berlin',
        lookedSequence: 0,
        remindAt: isDue(index) ? null : new Date('2999-01-01'),
        createdAt: new Date(),
      })),
    );
  });
}
