import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths, utcDay } from '@harmony/contract';
// Defines the model of attempts, whose rows housekeeping deletes.
import '../../bff/src/core/attempts/attempt.model.ts';
import { createWakeUps } from '../../bff/src/core/events/wake-ups.ts';
import { createMailSender } from '../../bff/src/core/mail/mail-sender.ts';
import { createJobRuns } from '../../bff/src/platform/schedule/job-runs.ts';
import { features } from '../../bff/src/features.ts';
import { bookAllDue } from '../../bff/src/features/money/recurring/start-booking.ts';
import { noteNews } from '../../bff/src/features/notifications/push/news.ts';
import { noteReminders } from '../../bff/src/features/notifications/push/reminders.ts';
import { weekBefore } from '../../bff/src/features/notifications/scheduled-mails/digest-week.ts';
import { requestDueMails } from '../../bff/src/features/notifications/scheduled-mails/request-due-mails.ts';
import { removeExpired } from '../../bff/src/operations/housekeeping.ts';
import type { Database } from '../../bff/src/platform/database/database.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { readEnvironment } from '../../bff/src/platform/environment/environment.ts';
import { createLogger } from '../../bff/src/platform/logging/logger.ts';
import { rounded } from '../isolation/list-times.ts';
import { median } from '../median.ts';
import type { Months } from './couples.ts';

/** Longest duration of a measurement in milliseconds. */
const LIMIT = 20_000;
const QUIET_ROUNDS = 9;
/** Rounds of bookings, alternating between one and two instances. */
const BOOKING_ROUNDS = 4;

/** Measures all jobs on a filled database, each for at most twenty seconds. */
export async function measureJobs(
  database: Database,
  databaseUrl: string,
  { due }: Months,
): Promise<object> {
  const logger = createLogger('warn');
  const services = { database, features, logger, wakeUps: createWakeUps() };
  const quiet = new Date();
  const first = new Date(`${due}-01T12:00:00Z`);
  return {
    housekeeping: await roundsOf(() => removeExpired(services, quiet)),
    quietRound: {
      bookings: await roundsOf(() => bookAllDue(services, quiet)),
      news: await roundsOf(() => noteNews(services, quiet, quiet)),
      reminders: await roundsOf(() => noteReminders(services, quiet)),
    },
    digests: await digests(services, databaseUrl),
    withoutRoom: await withoutRoom(services, first),
    bookings: await bookings(database, databaseUrl, due),
    load: rounded(loadavg()[0] ?? 0),
  };
}

type Needed = Parameters<typeof bookAllDue>[0] & { features: typeof features };

/** Returns the milliseconds of the first run and the median of the later ones. */
async function roundsOf(work: () => Promise<unknown>): Promise<object> {
  const times: number[] = [];
  for (let round = 0; round < QUIET_ROUNDS; round += 1) times.push(await timed(work));
  return { first: rounded(times[0] ?? 0), later: rounded(median(times.slice(1))) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Requests the digests of all members, and sends them to a mail server in another process. */
async function digests(services: Needed, databaseUrl: string): Promise<object> {
  const { database } = services;
  const monday = new Date(`${addDays(weekBefore(new Date()).last, 1)}T09:00:00Z`);
  const queued = () => countOf(database, 'SELECT COUNT(*) AS count FROM mail_jobs');
  const idle = { wake() {}, deliverDue: () => Promise.resolve(), close: () => Promise.resolve() };
  const request = () =>
    requestDueMails({ ...services, mailSender: idle }, monday, AbortSignal.timeout(LIMIT));
  const requesting = await timed(request);
  const requested = await queued();
  const quiet = await roundsOf(() => (requested > 0 ? request() : Promise.resolve()));
  const { child, message: smtp } = await start('receive-mails.ts', []);
  const environment = readEnvironment({
    DATABASE_URL: databaseUrl,
    SMTP_URL: String(smtp),
    PUBLIC_URL: 'http://localhost:8080',
  });
  const before = await queued();
  const began = performance.now();
  const sender = createMailSender({ ...services, environment, jobRuns: createJobRuns() });
  while (performance.now() - began < LIMIT && (await queued()) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const sent = before - (await queued());
  const seconds = (performance.now() - began) / 1000;
  await sender.close();
  child.kill();
  return {
    requested,
    requestedInSeconds: rounded(requesting / 1000),
    requestedAgain: quiet,
    sent,
    sentPerSecond: rounded(sent / seconds),
  };
}

/** Measures rounds in which only items without room in the plan are due, and then removes them. */
async function withoutRoom(services: Needed, now: Date): Promise<object> {
  const { database } = services;
  const setShared = (mode: 'remind' | 'book') =>
    inTransaction(database, (work) =>
      work.change(`UPDATE recurring SET mode = ? WHERE is_visible = 1 AND next_date <= ?`, [
        mode,
        utcDay(now),
      ]),
    );
  await setShared('remind');
  const items = await countOf(
    database,
    `SELECT COUNT(*) AS count FROM recurring WHERE mode = 'book' AND next_date <= ?`,
    utcDay(now),
  );
  const first = await timed(() => bookAllDue(services, now));
  const second = await timed(() => bookAllDue(services, now));
  await setShared('book');
  await inTransaction(database, (work) =>
    work.change('DELETE FROM recurring WHERE is_visible = 0', []),
  );
  return { items, first: rounded(first), second: rounded(second) };
}

/** Books the items of one month per round, alternating between one and two instances. */
async function bookings(
  database: Database,
  databaseUrl: string,
  due: Months['due'],
): Promise<object> {
  const rounds = [];
  for (let round = 0; round < BOOKING_ROUNDS; round += 1) {
    const now = `${addMonths(due, round)}-01T12:00:00Z`;
    const instances = 1 + (round % 2);
    const booked = () => countOf(database, 'SELECT COUNT(*) AS count FROM recurring_dates');
    const before = await booked();
    const started = await Promise.all(
      Array.from({ length: instances }, () => start('book.ts', [databaseUrl, now, String(LIMIT)])),
    );
    const milliseconds = await timed(() =>
      Promise.all(
        started.map(async ({ child }) => {
          const ended = once(child, 'exit');
          child.send('book');
          await ended;
        }),
      ),
    );
    const count = (await booked()) - before;
    rounds.push({
      instances,
      booked: count,
      seconds: rounded(milliseconds / 1000),
      perSecond: rounded((count / milliseconds) * 1000),
    });
  }
  return rounds;
}

/** Starts a program of this folder and waits for its first message. */
async function start(
  file: string,
  values: readonly string[],
): Promise<{ child: ChildProcess; message: unknown }> {
  const child = fork(join(import.meta.dirname, file), [...values]);
  const [message] = (await once(child, 'message')) as [unknown];
  return { child, message };
}

async function countOf(database: Database, sql: string, ...values: string[]): Promise<number> {
  const [row] = await database.select<{ count: number }>(sql, values);
  return Number(row?.count ?? 0);
}
