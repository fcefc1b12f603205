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
    postOffice: PostOffice;
  }
}

const LOOK_MILLISECONDS = 30_000;
/** While an instance sends a mail no other takes it. */
const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 60_000;
const ATTEMPTS = 8;
const AT_ONCE = 20;

/** Sends the mails that wait in the database. */
export interface PostOffice {
  /** Looks for mails soon, because one was requested. */
  wake(): void;
  /**
   * Sends all that is due from an instant on; what fails is tried again later, eight times in all.
   *
   * @param signal leaves the rest to later
   */
  deliverDue(now: Date, signal?: AbortSignal): Promise<void>;
  /** Stops looking, and waits for what is just being sent. */
  close(): Promise<void>;
}

/** Opens the post office of a server: mails that another instance left behind are sent too. */
export function openPostOffice(services: MailServices & Pick<Services, 'logger'>): PostOffice {
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
    // Each is taken for a while from when it is taken: those before it may take long.
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
   * The next mails that are due. A digest can wait, a link that somebody has asked for cannot, so digests come one by
   * one and only while no such link is due.
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

/** Takes a job over, unless another instance did: its count of attempts tells. */
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
