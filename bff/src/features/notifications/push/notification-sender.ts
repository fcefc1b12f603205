import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { every } from '../../../platform/schedule/every.ts';
import { createJobLoop, FIRST_RETRY_MILLISECONDS } from '../../../platform/schedule/leased-jobs.ts';
import type { NextRun } from '../../../platform/schedule/leased-jobs.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { noteNews } from './news.ts';
import { pushMessageModel } from './push-message.model.ts';
import type { PushMessageRow } from './push-message.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';
import { noteReminders } from './reminders.ts';
import { createPushSender, PushRefused, PushSilent } from './send-push.ts';
import { writeMessage } from './write-message.ts';

declare module '../../../services.ts' {
  interface Services {
    push: NotificationSender | undefined;
  }
}

const CHECK_MILLISECONDS = 10_000;
const CONCURRENCY = 20;
/** Longer than a transaction takes, with the difference between the clocks of instances. */
const EVENTS_MILLISECONDS = 5 * 60_000;
/** Pause between two checks of all browsers, as a clock may have been moved. */
const ALL_MILLISECONDS = 60 * 60_000;

export interface NotificationSender {
  /** The application server key for browsers, in base64url. */
  publicKey: string;
  wake(): void;
  /**
   * Records news and sends due notifications; failures are retried with a delay, up to eight attempts.
   *
   * @param signal aborts between batches
   */
  tend(now: Date, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

type Needed = Pick<Services, 'database' | 'features' | 'jobRuns' | 'logger'> & {
  environment: Environment;
};

/**
 * Starts sending notifications, including those left by killed servers on the same database.
 *
 * @returns `undefined` if no key is configured
 */
export function openNotificationSender(services: Needed): NotificationSender | undefined {
  const { database, environment, logger } = services;
  if (!environment.push) return undefined;
  const send = createPushSender(environment.push);

  /** Origins of push services that did not respond, and when they are tried again. */
  const unresponsive = new Map<string, Date>();

  async function run(job: PushMessageRow, now: Date): Promise<NextRun | undefined> {
    const to = await pushSubscriptionModel(database).findOne({
      where: { sessionId: job.sessionId },
    });
    // The session has just ended.
    if (!to) return undefined;
    const { origin } = new URL(to.endpoint);
    const retryAt = unresponsive.get(origin);
    if (retryAt && retryAt > now) return postponed(job, retryAt);
    unresponsive.delete(origin);
    try {
      const written = await writeMessage(services, to, job, now);
      if (written && 'until' in written) return postponed(job, written.until);
      if (written) await send(to, written.message, written.ttlSeconds);
    } catch (error) {
      if (error instanceof PushSilent) {
        unresponsive.set(origin, new Date(now.getTime() + FIRST_RETRY_MILLISECONDS));
      }
      if (error instanceof PushRefused && error.isGone) {
        await inTransaction(database, async (work) => {
          await lockUsers(work, [to.userId]);
          await pushSubscriptionModel(work).destroy({ where: { endpointHash: to.endpointHash } });
        });
      }
      throw error;
    }
    return undefined;
  }

  const sendDue = createJobLoop<PushMessageRow>(database, logger, {
    table: pushMessageModel.table,
    concurrency: CONCURRENCY,
    failure: 'failed to send a notification',
    read: (place, ids) => pushMessageModel(place).findAll({ where: { id: [...ids] } }),
    run,
    retryAfter: (error) => (error instanceof PushRefused ? error.retryAfter : 0),
    end: (work, id) => pushMessageModel(work).update({ dueAt: null }, { where: { id } }),
  });

  let allCheckedAt = -Infinity;
  /** By the clock that dates events. */
  let newsSince: Date | undefined;

  async function checkNews(now: Date): Promise<void> {
    const isAll = performance.now() - allCheckedAt > ALL_MILLISECONDS;
    const began = Date.now();
    await noteNews(services, now, isAll ? undefined : newsSince);
    if (isAll) allCheckedAt = performance.now();
    newsSince = new Date(began - EVENTS_MILLISECONDS);
  }

  async function tend(now: Date, signal?: AbortSignal): Promise<void> {
    await checkNews(now);
    await noteReminders(services, now);
    await sendDue(now, signal);
  }

  const checks = every(
    CHECK_MILLISECONDS,
    logger,
    'failed to send notifications',
    (signal) => tend(new Date(), signal),
    services.jobRuns.add('Sending of notifications'),
  );
  return {
    publicKey: environment.push.publicKey,
    wake: checks.now,
    tend,
    close: checks.stop,
  };
}

/** Runs a job at another time, without counting this attempt. */
function postponed({ attempts }: PushMessageRow, dueAt: Date): NextRun {
  return { dueAt, attempts: attempts - 1 };
}
