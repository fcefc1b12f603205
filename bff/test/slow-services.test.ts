import { endpoints } from '@harmony/contract';

import type { PushService } from '@harmony/test-kit/push-service/push-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../src/platform/database/database.ts';
import type { RawInstant } from '../src/platform/database/database.ts';

import { AT_ONCE, startHangingServices } from './support/hanging-services.ts';
import type { HangingServices } from './support/hanging-services.ts';
import { messagesTo, notified } from './support/notified.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';

import type { TestServer } from './support/test-server.ts';

const { push } = endpoints;
const MINUTE = 60_000;
let hanging: HangingServices;
let service: PushService;
let server: TestServer;
let nowhere: string;

beforeAll(async () => {
  hanging = await startHangingServices();
  ({ service, server, nowhere } = hanging);
});
afterAll(() => hanging.close());

interface Job {
  attempts: number;
  dueAt: RawInstant | null;
}

/** Attempts and due times of a user's messages. */
function messagesOf({ user }: Person): Promise<Job[]> {
  return server.services.database.select<Job>(
    `SELECT m.attempts AS attempts, m.due_at AS dueAt FROM push_messages m
     JOIN push_subscriptions s ON s.session_id = m.session_id WHERE s.user_id = ?`,
    [user.id],
  );
}

describe('a push service', () => {
  it('that is unreachable is retried a few times without delaying other browsers', async () => {
    const unreachable = await registerPerson(server);
    const { subscription } = service.browser();
    await unreachable.ok(push.subscribe, {
      body: {
        ...subscription,
        endpoint: subscription.endpoint.replace(/127\.0\.0\.1:\d+/, nowhere),
        timeZone: 'Europe/Berlin',
      },
    });
    await hanging.request(unreachable, 2 * AT_ONCE + 1);
    const reachable = await registerPerson(server);
    const browser = await notified(service, reachable);
    await hanging.request(reachable, 1);
    const now = new Date();
    await server.services.push?.tend(now);
    expect(messagesTo(browser)).toHaveLength(1);
    const jobs = await messagesOf(unreachable);
    expect(jobs.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(AT_ONCE);
    // Messages without an attempt are also delayed.
    for (const { dueAt } of jobs) {
      expect(toInstant(dueAt ?? '').getTime()).toBeGreaterThanOrEqual(now.getTime() + MINUTE);
    }
  });

  it('that is slow keeps the lease of later notifications', async () => {
    const person = await registerPerson(server);
    await notified(service, person);
    await hanging.request(person, AT_ONCE + 1);
    service.answer(...Array.from({ length: AT_ONCE }, () => 201), 503);
    const before = service.requests();
    const release = service.hold();
    const now = new Date();
    const began = performance.now();
    const tending = server.services.push?.tend(now);
    await vi.waitUntil(() => service.requests() - before === AT_ONCE, { timeout: 30_000 });
    const waited = performance.now() - began;
    release();
    await tending;
    const [last] = (await messagesOf(person)).filter(({ dueAt }) => dueAt !== null);
    // Counted from its own sending, not from that of the first message.
    expect(toInstant(last?.dueAt ?? '').getTime()).toBeGreaterThanOrEqual(
      Math.floor(now.getTime() + waited + MINUTE),
    );
  });
});

describe('a mail server', () => {
  it('that is unreachable is retried one minute later', async () => {
    for (const _ of [1, 2, 3]) await registerPerson(server);
    const now = new Date();
    await server.services.mailSender.deliverDue(now);
    const jobs = await server.services.database.select<Job>(
      'SELECT attempts, due_at AS dueAt FROM mail_jobs',
    );
    expect(jobs.map(({ attempts }) => attempts)).toEqual(jobs.map(() => 1));
    for (const { dueAt } of jobs) {
      expect(toInstant(dueAt ?? '').getTime()).toBeGreaterThanOrEqual(now.getTime() + MINUTE);
    }
  });
});
