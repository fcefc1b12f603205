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

/** More mails than a batch. */
const WAITING = 30;

let mailed: MailedServer;
let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server, mails } = mailed);
});
afterAll(() => mailed.close());

describe('the mail queue', () => {
  it('sends a requested link while mails that can wait get no response', async () => {
    const one = await confirmed(mailed);
    const { inviteCode } = await one.ok(couples.create, { body: { name: 'Robin and Kim' } });
    const other = await confirmed(mailed);
    await other.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
    await mails.next(one.user.email);
    const waiting = mails.hold(one.user.email);
    const { database, mailSender } = server.services;
    const { email: address, id: userId } = one.user;
    await inTransaction(database, (work) =>
      mailJobModel(work).bulkCreate(
        Array.from({ length: WAITING }, () => ({
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
    await waiting.arrived;
    await server.client().ok(credentials.forgotPassword, { body: { email: other.user.email } });
    const { subject } = await mails.next(other.user.email);
    expect(subject).toBe('Set a new password');
    waiting.release();
    for (let sent = 0; sent < WAITING; sent += 1) await mails.next(address);
  });
});
