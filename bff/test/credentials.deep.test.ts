import { endpoints } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { mailJobModel } from '../src/core/mail/mail-job.model.ts';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { confirmed, startMailedServer } from './support/mailed-server.ts';
import type { MailedServer } from './support/mailed-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, credentials } = endpoints;

let mailed: MailedServer;
let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server, mails } = mailed);
});
afterAll(() => mailed.close());

describe('the mail queue', () => {
  it('delays a requested link by at most one batch of mails that can wait', async () => {
    const one = await confirmed(mailed);
    const { inviteCode } = await one.ok(couples.create, { body: { name: 'Robin and Kim' } });
    const other = await confirmed(mailed);
    await other.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
    await mails.next(one.user.email);
    const { database, mailSender } = server.services;
    const { email: address, id: userId } = one.user;
    const start = mails.received.length;
    await inTransaction(database, (work) =>
      mailJobModel(work).bulkCreate(
        Array.from({ length: 60 }, () => ({
          id: timedId(),
          kind: 'partner-joined',
          address,
          userId,
          canWait: true,
          dueAt: new Date(0),
        })),
      ),
    );
    mailSender.wake();
    await mails.next(address);
    await server.client().ok(credentials.forgotPassword, { body: { email: other.user.email } });
    // A batch of twenty may have been claimed when the link was requested.
    const latest = mails.received.length + 20;
    await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(start + 61);
    const place = mails.received.findIndex(({ to }, at) => at >= start && to === other.user.email);
    expect(place).toBeGreaterThan(start);
    expect(place).toBeLessThanOrEqual(latest);
    for (const { to } of mails.received.slice(start + 1)) await mails.next(to);
  });
});
