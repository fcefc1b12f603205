import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailJobModel } from '../src/core/mail/mail-job.model.ts';
import type { MailJob } from '../src/core/mail/mail-job.model.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { Database } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { BY_DUE_AT } from '../src/platform/schedule/claim-jobs.ts';
import { createJobLoop } from '../src/platform/schedule/leased-jobs.ts';
import type { RenewLease } from '../src/platform/schedule/leased-jobs.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

// These tests use queued mails, with separate senders.

const MINUTE = 60_000;
const logger = createLogger('silent');
const due = new Date('2026-11-01T00:00:00.000Z');
const later = (minutes: number) => new Date(due.getTime() + minutes * MINUTE);

let server: TestServer;
let first: Database;
let second: Database;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.mailSender.close();
  first = server.services.database;
  second = await connect(server.services.environment);
});
afterAll(async () => {
  await second.close();
  await server.close();
});
afterEach(() => void vi.useRealTimers());
beforeEach(() => inTransaction(first, (work) => mailJobModel(work).destroy({ where: {} })));

function queue(count: number, fields: Partial<MailJob> = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    kind: 'test',
    address: `robin-${index}@example.com`,
    userId: null,
    language: null,
    dueAt: due,
    ...fields,
  }));
  return inTransaction(first, (work) => mailJobModel(work).bulkCreate(rows));
}

const queued = () => mailJobModel(first).findAll({ where: {} });

function loopOn(
  database: Database,
  run: (job: MailJob, renewLease: RenewLease) => Promise<void>,
  condition?: string,
) {
  return createJobLoop<MailJob>(database, logger, {
    table: 'mail_jobs',
    ...(condition !== undefined && { due: [{ ...BY_DUE_AT, condition }] }),
    concurrency: 5,
    failure: 'failed',
    read: (place, ids) => mailJobModel(place).findAll({ where: { id: [...ids] } }),
    async run(job, _now, renewLease) {
      await run(job, renewLease);
      return undefined;
    },
    end: (work, id) => mailJobModel(work).destroy({ where: { id } }),
  });
}

describe('leased jobs', () => {
  it('are shared by instances, and each runs once', async () => {
    await queue(100);
    const ran: string[] = [];
    const instances = [first, second, first, second].map((database) =>
      loopOn(database, async ({ id }) => {
        ran.push(id);
      }),
    );
    await Promise.all(instances.map((runDue) => runDue(later(1))));
    expect(ran).toHaveLength(100);
    expect(new Set(ran).size).toBe(100);
    expect(await queued()).toEqual([]);
  });

  it('run in the loop of their condition and several at a time', async () => {
    await queue(5, { canWait: true });
    await queue(5);
    const started: boolean[] = [];
    const five = Promise.withResolvers<void>();
    const runDue = loopOn(
      first,
      async ({ canWait }) => {
        started.push(canWait);
        if (started.length === 5) five.resolve();
        await five.promise;
      },
      'can_wait = 0',
    );
    await runDue(later(1));
    expect(started).toEqual(Array(5).fill(false));
    expect((await queued()).map(({ canWait }) => canWait)).toEqual(Array(5).fill(true));
  });

  it('run again when the lease of a killed instance has expired', async () => {
    await queue(1);
    const killed = Promise.withResolvers<void>();
    const claimed = Promise.withResolvers<void>();
    const running = loopOn(first, () => {
      claimed.resolve();
      return killed.promise;
    })(due);
    await claimed.promise;
    const attempts: number[] = [];
    const other = loopOn(second, async (job) => {
      attempts.push(job.attempts);
    });
    await other(later(1));
    expect(attempts).toEqual([]);
    await other(later(3));
    expect(attempts).toEqual([2]);
    killed.resolve();
    await running;
  });

  it('keep their lease while long work renews it, and lose it when the work hangs', async () => {
    await queue(1);
    vi.useFakeTimers({ toFake: ['performance'] });
    const hang = Promise.withResolvers<void>();
    const worked = Promise.withResolvers<void>();
    const running = loopOn(first, async (_job, renewLease) => {
      // Twice the lease.
      for (let minute = 0; minute < 4; minute += 1) {
        vi.advanceTimersByTime(MINUTE);
        await renewLease();
      }
      worked.resolve();
      await hang.promise;
    })(due);
    await worked.promise;
    const attempts: number[] = [];
    const other = loopOn(second, async (job) => {
      attempts.push(job.attempts);
    });
    await other(later(5));
    expect(attempts).toEqual([]);
    await other(later(7));
    expect(attempts).toEqual([2]);
    hang.resolve();
    await running;
  });

  it('continue when a renewal fails', async () => {
    await queue(1);
    vi.useFakeTimers({ toFake: ['performance'] });
    await loopOn(first, async (_job, renewLease) => {
      first.isReadOnly = () => true;
      vi.advanceTimersByTime(MINUTE);
      await renewLease();
      first.isReadOnly = () => false;
    })(due);
    expect(await queued()).toEqual([]);
  });

  it('are retried with an exponential backoff, and ended after eight attempts', async () => {
    await queue(1);
    let runs = 0;
    const runDue = loopOn(first, async () => {
      runs += 1;
      throw new Error('The mail server is unreachable');
    });
    const pauses: number[] = [];
    for (let now: Date | undefined = due; now;) {
      await runDue(now);
      const [job] = await queued();
      if (job) pauses.push(job.dueAt.getTime() - now.getTime());
      now = job?.dueAt;
    }
    expect(runs).toBe(8);
    expect(pauses).toHaveLength(7);
    expect(pauses.filter((pause, index) => pause < MINUTE * 2 ** index)).toEqual([]);
  });

  it('that have not started are released when the instance stops', async () => {
    await queue(20);
    const stop = new AbortController();
    let runs = 0;
    await loopOn(first, async () => {
      runs += 1;
      stop.abort();
    })(due, stop.signal);
    const left = await queued();
    expect(left).toHaveLength(20 - runs);
    expect(left.length).toBeGreaterThan(0);
    for (const { attempts, dueAt } of left) {
      expect(attempts).toBe(0);
      expect(dueAt.getTime()).toBeLessThan(later(1).getTime());
    }
  });
});
