import { Op } from 'sequelize';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { every } from '../../../platform/schedule/every.ts';
import { timeFrom } from '../../../platform/schedule/time-from.ts';
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

const LOOK_MILLISECONDS = 10_000;
/** Lease time during which no other instance sends the message. */
const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 60_000;
const ATTEMPTS = 8;
const AT_ONCE = 20;

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

type Needed = Pick<Services, 'database' | 'features' | 'logger'> & { environment: Environment };

/**
 * Starts sending notifications, including those left by killed servers on the same database.
 *
 * @returns `undefined` if no key is configured
 */
export function openNotificationSender(services: Needed): NotificationSender | undefined {
  const { database, environment, logger } = services;
  if (!environment.push) return undefined;
  const send = createPushSender(environment.push);

  /** @param silent origins of push services that just failed to respond, which are skipped for a while */
  async function deliver(job: PushMessageRow, now: Date, silent: Set<string>): Promise<void> {
    if (!(await taken(database, job, now))) return;
    const attempt = job.attempts + 1;
    const to = await pushSubscriptionModel(database).findOne({
      where: { sessionId: job.sessionId },
    });
    // The session has just ended.
    if (!to) return;
    const { origin } = new URL(to.endpoint);
    if (silent.has(origin)) {
      const dueAt = new Date(now.getTime() + FIRST_RETRY_MILLISECONDS);
      await put(database, job, { attempts: job.attempts, dueAt });
      return;
    }
    try {
      const written = await writeMessage(services, to, job, now);
      if (written && 'until' in written) {
        await put(database, job, { attempts: job.attempts, dueAt: written.until });
        return;
      }
      if (written) await send(to, written.message, written.ttlSeconds);
      await put(database, job, { dueAt: null });
    } catch (error) {
      const refusal = error instanceof PushRefused ? error : undefined;
      if (error instanceof PushSilent) silent.add(origin);
      logger.warn(
        { err: error, kind: job.kind, pushId: job.id, attempt },
        'failed to send a notification',
      );
      if (refusal?.isGone) {
        await inTransaction(database, async (work) => {
          await lockUsers(work, [to.userId]);
          await pushSubscriptionModel(work).destroy({ where: { endpointHash: to.endpointHash } });
        });
      } else if (attempt >= ATTEMPTS) await put(database, job, { dueAt: null });
      else {
        const pause = Math.max(
          FIRST_RETRY_MILLISECONDS * 2 ** job.attempts,
          (refusal?.retryAfter ?? 0) * 1000,
        );
        await put(database, job, { dueAt: new Date(now.getTime() + pause) });
      }
    }
  }

  async function tend(now: Date, signal?: AbortSignal): Promise<void> {
    // Leases start when a message is taken, since previous ones may take long.
    const time = timeFrom(now);
    const silent = new Set<string>();
    await noteNews(services, now);
    await noteReminders(services, now);
    for (;;) {
      const jobs = await pushMessageModel(database).findAll({
        where: { dueAt: { [Op.lte]: now } },
        order: ['dueAt'],
        limit: AT_ONCE,
      });
      await Promise.all(jobs.map((job) => deliver(job, time(), silent)));
      if (jobs.length < AT_ONCE || signal?.aborted) return;
    }
  }

  const looking = every(LOOK_MILLISECONDS, logger, 'failed to send notifications', (signal) =>
    tend(new Date(), signal),
  );
  return {
    publicKey: environment.push.publicKey,
    wake: looking.now,
    tend,
    close: looking.stop,
  };
}

/** Leases a message unless another instance has; the count of attempts serves as version. */
async function taken(
  database: Database,
  { id, attempts }: PushMessageRow,
  now: Date,
): Promise<boolean> {
  const dueAt = new Date(now.getTime() + LEASE_MILLISECONDS);
  const changed = await inTransaction(database, (work) =>
    pushMessageModel(work).update({ attempts: attempts + 1, dueAt }, { where: { id, attempts } }),
  );
  return changed === 1;
}

function put(
  database: Database,
  { id }: PushMessageRow,
  changes: Partial<Pick<PushMessageRow, 'attempts' | 'dueAt'>>,
): Promise<number> {
  return inTransaction(database, (work) =>
    pushMessageModel(work).update(changes, { where: { id } }),
  );
}
