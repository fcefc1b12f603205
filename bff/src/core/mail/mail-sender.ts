import { Op } from 'sequelize';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { every } from '../../platform/schedule/every.ts';
import { timeFrom } from '../../platform/schedule/time-from.ts';
import type { Services } from '../../services.ts';
import { compose } from './compose.ts';
import type { MailServices } from './compose.ts';
import { mailJobModel } from './mail-job.model.ts';
import type { MailJob } from './mail-job.model.ts';
import { createMailTransport } from './transport.ts';

declare module '../../services.ts' {
  interface Services {
    mailSender: MailSender;
  }
}

const LOOK_MILLISECONDS = 30_000;
/** While an instance holds the lease of a mail, no other sends it. */
const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 60_000;
const ATTEMPTS = 8;
const AT_ONCE = 20;

export interface MailSender {
  /** Checks the queue now, after a mail was queued. */
  wake(): void;
  /**
   * Sends all mails due at an instant or while it runs; failures are retried later, with eight attempts in total.
   *
   * @param signal leaves the rest for later
   */
  deliverDue(now: Date, signal?: AbortSignal): Promise<void>;
  /** Stops checking, after the mail that is being sent. */
  close(): Promise<void>;
}

/** Starts sending the queued mails, including those left by other instances. */
export function createMailSender(services: MailServices & Pick<Services, 'logger'>): MailSender {
  const { database, environment, features, logger } = services;
  const transport = createMailTransport(environment, logger);

  async function deliver(job: MailJob, now: Date): Promise<void> {
    const claimed = await moved(database, job, now.getTime() + LEASE_MILLISECONDS);
    if (!claimed) return;
    try {
      const letter = await compose(services, job);
      if (letter) await transport(letter);
      await removed(database, job);
    } catch (error) {
      const attempt = job.attempts + 1;
      logger.warn({ err: error, kind: job.kind, mailId: job.id, attempt }, 'mail was not sent');
      if (attempt >= ATTEMPTS) await removed(database, job);
      else await due(database, job, now.getTime() + FIRST_RETRY_MILLISECONDS * 2 ** job.attempts);
    }
  }

  async function deliverDue(now: Date, signal?: AbortSignal): Promise<void> {
    // Leases start when a job is taken: jobs before it may take long.
    const time = timeFrom(now);
    for (;;) {
      const jobs = await nextDue(time());
      for (const job of jobs) {
        if (signal?.aborted) return;
        await deliver(job, time());
      }
      if (jobs.length === 0) return;
    }
  }

  /**
   * Returns the next due mails. Digests can wait, links that users requested cannot, so a digest is only returned, one
   * at a time, while no such link is due.
   */
  async function nextDue(now: Date): Promise<MailJob[]> {
    const optional = features.optionalMails();
    const ofKind = (kind: object, limit: number) =>
      mailJobModel(database).findAll({
        where: { dueAt: { [Op.lte]: now }, kind },
        order: ['dueAt'],
        limit,
      });
    const first = await ofKind({ [Op.notIn]: optional }, AT_ONCE);
    return first.length > 0 ? first : ofKind({ [Op.in]: optional }, 1);
  }

  const looking = every(LOOK_MILLISECONDS, logger, 'mails could not be checked', (signal) =>
    deliverDue(new Date(), signal),
  );
  return { wake: looking.now, deliverDue, close: looking.stop };
}

/** Takes the lease of a job, unless another instance did, detected by the number of attempts. */
async function moved(database: Database, { id, attempts }: MailJob, until: number) {
  const changed = await inTransaction(database, (work) =>
    mailJobModel(work).update(
      { attempts: attempts + 1, dueAt: new Date(until) },
      { where: { id, attempts } },
    ),
  );
  return changed === 1;
}

function due(database: Database, { id }: MailJob, at: number): Promise<number> {
  return inTransaction(database, (work) =>
    mailJobModel(work).update({ dueAt: new Date(at) }, { where: { id } }),
  );
}

function removed(database: Database, { id }: MailJob): Promise<number> {
  return inTransaction(database, (work) => mailJobModel(work).destroy({ where: { id } }));
}
