import { every } from '../../platform/schedule/every.ts';
import { BY_DUE_AT } from '../../platform/schedule/claim-jobs.ts';
import { createJobLoop } from '../../platform/schedule/leased-jobs.ts';
import type { Services } from '../../services.ts';
import { compose } from './compose.ts';
import type { MailServices } from './compose.ts';
import { mailJobModel } from './mail-job.model.ts';
import type { MailJob } from './mail-job.model.ts';
import { CONNECTIONS, createMailTransport } from './transport.ts';

declare module '../../services.ts' {
  interface Services {
    mailSender: MailSender;
  }
}

const CHECK_MILLISECONDS = 30_000;
/** Connections that mails that can wait leave to others. */
const FREE_CONNECTIONS = 2;

export interface MailSender {
  /** Checks the queue now, after a mail was queued. */
  wake(): void;
  /**
   * Sends all mails due at an instant or while it runs; failures are retried later, with eight attempts in total.
   *
   * @param signal leaves the rest for later
   */
  deliverDue(now: Date, signal?: AbortSignal): Promise<void>;
  /** Stops checking, after the mails that are being sent. */
  close(): Promise<void>;
}

/** Starts sending the queued mails, including those left by other instances. */
export function createMailSender(
  services: MailServices & Pick<Services, 'jobRuns' | 'logger'>,
): MailSender {
  const { database, environment, jobRuns, logger } = services;
  const transport = createMailTransport(environment, logger);
  const createLoop = (condition: string, concurrency: number) =>
    createJobLoop<MailJob>(database, logger, {
      table: mailJobModel.table,
      due: [{ ...BY_DUE_AT, condition }],
      concurrency,
      failure: 'mail was not sent',
      read: (place, ids) => mailJobModel(place).findAll({ where: { id: [...ids] } }),
      async run(job) {
        const letter = await compose(services, job);
        if (letter) await transport.send(letter);
        return undefined;
      },
      end: (work, id) => mailJobModel(work).destroy({ where: { id } }),
    });
  // A requested link does not wait for a batch of digests.
  const loops = [
    { name: 'Sending of mails', runDue: createLoop('can_wait = 0', CONNECTIONS) },
    {
      name: 'Sending of mails that can wait',
      runDue: createLoop('can_wait = 1', CONNECTIONS - FREE_CONNECTIONS),
    },
  ];
  const checks = loops.map(({ name, runDue }) =>
    every(
      CHECK_MILLISECONDS,
      logger,
      'mails could not be checked',
      (signal) => runDue(new Date(), signal),
      jobRuns.add(name),
    ),
  );
  return {
    wake() {
      for (const check of checks) check.now();
    },
    async deliverDue(now, signal) {
      await Promise.all(loops.map(({ runDue }) => runDue(now, signal)));
    },
    async close() {
      await Promise.all(checks.map((check) => check.stop()));
      transport.close();
    },
  };
}
