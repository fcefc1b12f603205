import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../src/operations/housekeeping.ts';
import type { MailServer } from '@harmony/test-kit/mail-server';
import {
  confirmed,
  registered,
  resetLink,
  startMailedServer,
  tokenOf,
} from './support/mailed-server.ts';
import type { MailedServer } from './support/mailed-server.ts';
import { fieldsOf } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials } = endpoints;

let mailed: MailedServer;
let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server, mails } = mailed);
});
afterAll(() => mailed.close());

/** In minutes. */
const HOUR = 60;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which signs out everywhere', async () => {
    const person = await confirmed(mailed);
    const { email } = person.user;
    await server.client().ok(credentials.forgotPassword, { body: { email } });
    const mail = await mails.next(email);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('The link works once, within an hour.');
    const token = tokenOf(mail);
    const password = 'a new green meadow';
    await server.client().ok(credentials.resetPassword, { body: { token, password } });
    const notice = await mails.next(email);
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.text.replaceAll(/\s+/g, ' ')).toContain('signed out in all other browsers.');
    await person.refused(session.currentUser, 401);
    await server
      .client()
      .refused(session.signIn, 401, { body: { email, password: person.password } });
    const user = await server.client().ok(session.signIn, { body: { email, password } });
    expect(user).toEqual({ ...person.user, isEmailVerified: true });
  });

  it('ends open event streams', async () => {
    const person = await confirmed(mailed);
    const events = await person.events();
    const token = await resetLink(mailed, person.user.email);
    await server
      .client()
      .ok(credentials.resetPassword, { body: { token, password: 'a new green meadow' } });
    await mails.next(person.user.email);
    await events.ended();
    expect(events.received).toEqual([]);
  });

  it('responds the same for an unknown address, and sends no mail', async () => {
    const { email } = (await confirmed(mailed)).user;
    const before = mails.received.length;
    const known = await server.client().send(credentials.forgotPassword, { body: { email } });
    await mails.next(email);
    const unknown = await server
      .client()
      .send(credentials.forgotPassword, { body: { email: 'unknown@example.com' } });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await server.services.mailSender.deliverDue(new Date());
    expect(mails.received).toHaveLength(before + 1);
  });

  it('keeps the links of other users valid', async () => {
    const [one, other] = [await confirmed(mailed), await confirmed(mailed)];
    const tokens = [
      await resetLink(mailed, one.user.email),
      await resetLink(mailed, other.user.email),
    ];
    for (const token of tokens) {
      const body = { token, password: 'a quiet blue harbour' };
      expect((await server.client().send(credentials.resetPassword, { body })).status).toBe(204);
    }
    await mails.next(one.user.email);
    await mails.next(other.user.email);
  });

  it('accepts a link once, also for concurrent requests', async () => {
    const { email } = (await confirmed(mailed)).user;
    const token = await resetLink(mailed, email);
    const replies = await Promise.all(
      ['one green meadow', 'two green meadows'].map((password) =>
        server.client().send(credentials.resetPassword, { body: { token, password } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    await mails.next(email);
  });

  it('rejects a link after an hour', async () => {
    const { email } = (await confirmed(mailed)).user;
    const token = await resetLink(mailed, email);
    await server.services.database.sequelize.query(
      `UPDATE password_links SET expires_at = '2020-01-01 00:00:00.000'`,
    );
    const body = { token, password: 'a new green meadow' };
    const error = await server.client().refused(credentials.resetPassword, 404, { body });
    expect(error.message).toContain('has expired');
  });

  it('keeps links until they expire, and then removes them', async () => {
    const { person, mail } = await registered(mailed);
    const toVerify = { purpose: 'verify' as const, token: tokenOf(mail) };
    const toReset = {
      purpose: 'reset' as const,
      token: await resetLink(mailed, person.user.email),
    };
    const read = async (body: typeof toVerify | typeof toReset) =>
      (await person.send(credentials.readLink, { body })).status;
    await removeExpired(server.services, later(HOUR - 1));
    expect([await read(toReset), await read(toVerify)]).toEqual([200, 200]);
    await removeExpired(server.services, later(HOUR + 1));
    expect([await read(toReset), await read(toVerify)]).toEqual([404, 200]);
    await removeExpired(server.services, later(7 * 24 * HOUR - 1));
    expect(await read(toVerify)).toBe(200);
    await removeExpired(server.services, later(7 * 24 * HOUR + 1));
    expect(await read(toVerify)).toBe(404);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'another link of the address was used',
      async (person) => {
        const token = await resetLink(mailed, person.user.email);
        const body = { token, password: 'a new green meadow' };
        await server.client().ok(credentials.resetPassword, { body });
        await mails.next(person.user.email);
      },
    ],
    [
      'the password was changed by who is signed in',
      async (person) => {
        const body = { currentPassword: person.password, newPassword: 'a new green meadow' };
        await person.ok(credentials.changePassword, { body });
        await mails.next(person.user.email);
      },
    ],
    [
      'the account was deleted',
      (person) =>
        person.ok(endpoints.account.remove, {
          body: { email: person.user.email, password: person.password },
        }),
    ],
  ])('rejects a link once %s', async (_what, change) => {
    const person = await confirmed(mailed);
    const token = await resetLink(mailed, person.user.email);
    await change(person);
    const body = { token, password: 'another green meadow' };
    const { message } = await server.client().refused(credentials.resetPassword, 404, { body });
    expect(message).toContain('already used or has expired');
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const { email } = (await confirmed(mailed)).user;
    const token = await resetLink(mailed, email);
    for (const password of ['short', 'password123']) {
      const error = await server
        .client()
        .refused(credentials.resetPassword, 422, { body: { token, password } });
      expect(fieldsOf(error)).toEqual(['password']);
    }
    await server
      .client()
      .ok(credentials.resetPassword, { body: { token, password: 'a new green meadow' } });
    await mails.next(email);
  });

  it('stores no secret in the database', async () => {
    const { email } = (await confirmed(mailed)).user;
    const token = await resetLink(mailed, email);
    const { database } = server.services;
    const rows = [
      await database.select(`SELECT * FROM email_tokens`),
      await database.select(`SELECT * FROM password_links`),
      await database.select(`SELECT * FROM mail_jobs`),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  it('needs the current password, keeps this session and ends all others', async () => {
    const person = await confirmed(mailed);
    const { email } = person.user;
    const elsewhere = server.client();
    await elsewhere.ok(session.signIn, { body: { email, password: person.password } });
    const wrong = { currentPassword: 'not the password', newPassword: 'a new green meadow' };
    const error = await person.refused(credentials.changePassword, 422, { body: wrong });
    expect(fieldsOf(error)).toEqual(['currentPassword']);

    const before = new Map(person.cookies);
    await person.ok(credentials.changePassword, {
      body: { ...wrong, currentPassword: person.password },
    });
    // The mail links to a reset, in case the user did not make the change.
    expect((await mails.next(email)).link.searchParams.get('mode')).toBe('forgot');
    expect(person.cookies).not.toEqual(before);
    await person.ok(session.currentUser);
    await elsewhere.refused(session.currentUser, 401);
    await server.client().ok(session.signIn, { body: { email, password: wrong.newPassword } });
  });

  it.each([
    ['newPassword', { newPassword: 'short' }],
    ['newPassword', { newPassword: 'password123' }],
    ['currentPassword', { currentPassword: '' }],
  ])('is refused when %s is not right (%j)', async (field, changes) => {
    const person = await confirmed(mailed);
    const body = {
      currentPassword: person.password,
      newPassword: 'a new green meadow',
      ...changes,
    };
    const error = await person.refused(credentials.changePassword, 422, { body });
    expect(fieldsOf(error)).toContain(field);
  });
});
