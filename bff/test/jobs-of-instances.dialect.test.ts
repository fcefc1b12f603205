import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailJobModel } from '../src/core/mail/mail-job.model.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { every } from '../src/platform/schedule/every.ts';
import { openOperatorPage, rowsOf } from './support/operator-page.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const OPERATOR_TOKEN = 'a token that only operators know';
const MINUTE = 60_000;

let database: TestDatabase;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSchema(database);
  first = await start();
  second = await start();
});
afterAll(async () => {
  await first.close();
  await database.remove();
});

const start = async () =>
  startServerOn(database, { OPERATOR_TOKEN, PORT: String(await freePort()) });
const nameOf = ({ services }: TestServer) => `${hostname()}:${services.environment.port}`;

/** Adds a job to the second instance, which runs at once and then in an hour. */
function addJob(name: string, work: () => Promise<void>) {
  const { jobRuns, logger } = second.services;
  const run = jobRuns.add(name);
  return { run, ...every(60 * MINUTE, logger, name, work, run) };
}

it('shows the jobs of an instance on the page of another', async () => {
  const work = Promise.withResolvers<void>();
  const slow = addJob('Slow job', () => work.promise);
  const failing = addJob('Failing job', () => Promise.reject(new Error('no')));
  await vi.waitFor(() => expect(failing.run.failures).toBe(1));
  await second.services.instanceReports.report();
  const during = rowsOf(await openOperatorPage(first, OPERATOR_TOKEN));
  expect(during).toMatchObject({
    'Slow job': [
      expect.stringMatching(new RegExp(`^runs on ${nameOf(second)} for \\d+\\ss$`)),
      'none',
      'unknown',
      '0',
    ],
    'Failing job': [
      expect.stringMatching(new RegExp(`^next in\\s\\d+\\smin on ${nameOf(second)}$`)),
      'none',
      'unknown',
      expect.stringMatching(new RegExp(`^1, last \\d+\\ss\\sago on ${nameOf(second)}$`)),
    ],
    [nameOf(first)]: [expect.any(String), expect.stringContaining('UTC')],
    [nameOf(second)]: [expect.any(String), expect.stringContaining('UTC')],
  });
  work.resolve();
  await Promise.all([slow.stop(), failing.stop()]);
  await second.services.instanceReports.report();
  const after = rowsOf(await openOperatorPage(first, OPERATOR_TOKEN));
  expect(after['Slow job']?.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^\\d+\\ss\\sago on ${nameOf(second)}$`)),
    expect.stringMatching(/^\d+\.\d\d\ss$/),
    '0',
  ]);
});

it('names overdue work and jobs, and instances that do not report', async () => {
  const { database: tables } = first.services;
  await inTransaction(tables, (work) =>
    mailJobModel(work).create({
      id: randomUUID(),
      kind: 'test',
      address: 'robin@example.com',
      userId: null,
      language: null,
      dueAt: new Date(Date.now() + 2 * MINUTE),
    }),
  );
  const overdue = [
    'Mails: 1 overdue',
    'Recurring transactions: this job is overdue',
    nameOf(second),
  ];
  const now = await openOperatorPage(first, OPERATOR_TOKEN);
  for (const text of overdue) expect(alertsIn(now.text)).not.toContain(text);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
  try {
    const later = await openOperatorPage(first, OPERATOR_TOKEN);
    for (const text of overdue) expect(alertsIn(later.text)).toContain(text);
    expect(alertsIn(later.text)).not.toContain('Deletion of expired data');
  } finally {
    vi.useRealTimers();
  }
});

it('removes an instance that stops', async () => {
  expect((await openOperatorPage(first, OPERATOR_TOKEN)).text).toContain(nameOf(second));
  await second.close();
  expect((await openOperatorPage(first, OPERATOR_TOKEN)).text).not.toContain(nameOf(second));
});

/** Returns the alerts of a page. */
function alertsIn(text: string): string {
  return Array.from(text.matchAll(/<p role="alert">(.*?)<\/p>/g), ([, alert = '']) => alert).join(
    '\n',
  );
}
