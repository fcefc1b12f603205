import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailJobModel } from '../src/core/mail/mail-job.model.ts';
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
import { fieldsOf, registerPerson } from './support/people.ts';
import { createTestDatabase, startServerOn, startTestServer } from './support/test-server.ts';
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

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Only ends a test that hangs. */
const PATIENCE = { timeout: 60_000 };

describe('confirming the address', () => {
  it('accepts the mailed link once, in a signed-in browser', async () => {
    const { person, mail } = await registered(mailed);
    expect(person.user.isEmailVerified).toBe(false);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.link.origin + mail.link.pathname).toBe('http://harmony.test/auth');
    expect(mail.html).toContain('Confirm my email');
    const body = { token: tokenOf(mail) };
    await person.ok(credentials.verifyEmail, { body });
    expect((await person.ok(session.currentUser)).isEmailVerified).toBe(true);
    const error = await person.refused(credentials.verifyEmail, 404, { body });
    expect(error.message).toContain('already used or has expired');
  });

  it('can be requested again, and the last link invalidates the others', async () => {
    const { person, mail } = await registered(mailed);
    await person.ok(credentials.resendVerification);
    const again = await mails.next(person.user.email);
    await person.ok(credentials.verifyEmail, { body: { token: tokenOf(again) } });
    await person.refused(credentials.verifyEmail, 404, { body: { token: tokenOf(mail) } });
    expect((await person.ok(session.currentUser)).isEmailVerified).toBe(true);
  });

  it('accepts an address in any script, in each of its forms', async () => {
    const password = 'a calm green meadow';
    const body = {
      firstName: 'Juna',
      lastName: 'Lake',
      password,
      email: 'Ju\u0308rgen@Bücher.example',
    };
    const person = server.client();
    const user = await person.ok(session.register, { body });
    expect(user.email).toBe('jürgen@bücher.example');
    const mail = await mails.next('jürgen@bücher.example');
    await person.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    for (const email of ['jürgen@xn--bcher-kva.example', 'JÜRGEN@BU\u0308CHER.EXAMPLE']) {
      await server.client().ok(session.signIn, { body: { email, password } });
    }
    const without = { email: 'jurgen@bücher.example', password };
    await server.client().refused(session.signIn, 401, { body: without });
    for (const email of [
      'jürgen@bücher',
      'jürgen@bü/cher.example',
      'j@bü.example:80',
      'a\u200Bb@x.example',
    ]) {
      const error = await server
        .client()
        .refused(session.register, 422, { body: { ...body, email } });
      expect(fieldsOf(error)).toEqual(['email']);
    }
  });

  it('does not mail text written by a stranger', async () => {
    const email = 'victim@example.com';
    const body = { email, password: 'a calm green meadow', lastName: 'Lake' };
    const firstName = 'Win at http://evil.example';
    await server.client().ok(session.register, { body: { ...body, firstName } });
    const mail = await mails.next(email);
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it.each([{}, { token: '' }, { token: 'short' }, { token: `${'x'.repeat(42)}/` }, { token: 7 }])(
    'is refused with %j',
    async (body) => {
      const error = await server.client().refused(credentials.verifyEmail, 422, { body });
      expect(fieldsOf(error)).toContain('token');
    },
  );

  it('rejects the secret of another purpose', async () => {
    const { user } = await confirmed(mailed);
    const body = { token: await resetLink(mailed, user.email) };
    const error = await server.client().refused(credentials.verifyEmail, 404, { body });
    expect(error.code).toBe('not_found');
  });
});

describe('an address with an account', () => {
  it('can be registered by a stranger, who gets a separate account and no hint', async () => {
    const owner = await confirmed(mailed);
    const stranger = server.client();
    const body = {
      email: owner.user.email,
      password: 'another green meadow',
      firstName: 'A',
      lastName: 'B',
    };
    const known = await stranger.ok(session.register, { body });
    const unknown = await server
      .client()
      .ok(session.register, { body: { ...body, email: 'free@example.com' } });
    const shape = ({ id: _id, email: _email, username: _username, ...rest }: typeof known) => rest;
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.id).not.toBe(owner.user.id);

    const notice = await mails.next(owner.user.email);
    expect(notice.subject).toBe('You already have an account');
    expect(notice.text.replaceAll(/\s+/g, ' ')).toContain('nothing in it has changed.');
    await mails.next('free@example.com');
    // Each password opens its own account.
    const back = await server.client().ok(session.signIn, { body });
    expect(back.id).toBe(known.id);
    const { email } = owner.user;
    const again = await server
      .client()
      .ok(session.signIn, { body: { email, password: owner.password } });
    expect(again.id).toBe(owner.user.id);
  });

  it('belongs to the user who confirms it, not to the first registered', async () => {
    const { person: squatter } = await registered(mailed);
    const { email } = squatter.user;
    const owner = server.client();
    const body = { email, password: 'the password of the owner', firstName: 'O', lastName: 'W' };
    const { id } = await owner.ok(session.register, { body });
    const token = tokenOf(await mails.next(email));
    await owner.ok(credentials.verifyEmail, { body: { token } });
    // A new password applies to the owner's account only.
    const reset = await resetLink(mailed, email);
    const password = 'the new password of the owner';
    await owner.ok(credentials.resetPassword, { body: { token: reset, password } });
    await mails.next(email);
    expect((await owner.ok(session.signIn, { body: { email, password } })).id).toBe(id);
    expect((await squatter.ok(session.currentUser)).isEmailVerified).toBe(false);
  });

  it('stays with its owner after an older link is opened', async () => {
    const { person: first, mail } = await registered(mailed);
    const { email } = first.user;
    const second = server.client();
    const body = { email, password: 'a second green meadow', firstName: 'O', lastName: 'W' };
    await second.ok(session.register, { body });
    const token = tokenOf(await mails.next(email));
    await second.ok(credentials.verifyEmail, { body: { token } });
    const sent = { body: { token: tokenOf(mail) } };
    const error = await first.refused(credentials.verifyEmail, 409, sent);
    expect(error.code).toBe('address_taken');
    expect(error.message).toContain('Sign in to that one');
    expect((await second.ok(session.currentUser)).isEmailVerified).toBe(true);
  });

  it('opens the same account for repeated requests, also concurrent ones', async () => {
    const email = 'twice@example.com';
    const body = { email, password: 'a calm green meadow', firstName: 'A', lastName: 'B' };
    const users = await Promise.all(
      Array.from({ length: 4 }, () => server.client().ok(session.register, { body })),
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    for (const _user of users) await mails.next(email);
  });
});

describe('mail delivery', () => {
  it('retries when the mail server rejects a mail', async () => {
    const person = await mails.refuseOne(() => registerPerson(server));
    const { database, mailSender } = server.services;
    // The sender stores the next attempt after the refusal; a locked row would be skipped below.
    const endOfLease = later(1.5);
    await vi.waitFor(async () => {
      const [job] = await mailJobModel(database).findAll({ where: { userId: person.user.id } });
      expect(job?.dueAt.getTime()).toBeLessThan(endOfLease.getTime());
    }, PATIENCE);
    const before = mails.received.length;
    await mailSender.deliverDue(new Date());
    expect(mails.received).toHaveLength(before);
    await mailSender.deliverDue(later(10));
    expect((await mails.next(person.user.email)).subject).toBe('Confirm your email address');
  });

  it('sends each mail once from two instances, and from the other when one has stopped', async () => {
    const database = await createTestDatabase();
    const dead = await startServerOn(database, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const { user } = await registerPerson(dead);
    await dead.close();
    const one = await startServerOn(database, { SMTP_URL: mails.url });
    const other = await startServerOn(database, { SMTP_URL: mails.url });
    const before = mails.received.length;
    await Promise.all(
      [one, other].map(({ services }) => services.mailSender.deliverDue(later(10))),
    );
    await mails.next(user.email);
    expect(mails.received).toHaveLength(before + 1);
    await one.close();
    await other.close();
    await database.remove();
  });

  it('writes mails to the data folder without a mail server', async () => {
    const database = await createTestDatabase();
    const local = await startServerOn(database);
    const { user } = await registerPerson(local);
    await local.close();
    const folder = join(database.variables.DATA_DIR, 'mails');
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toContain(`To: ${user.email}`);
    await database.remove();
  });
});

describe('requesting mails', () => {
  it('is limited per address, known or not', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on', SMTP_URL: mails.url });
    const { user } = await registerPerson(limited);
    await mails.next(user.email);
    for (const email of [user.email, 'unknown-to-all@example.com']) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) {
        const { status } = await limited
          .client()
          .send(credentials.forgotPassword, { body: { email } });
        statuses.push(status);
      }
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
    await limited.close();
    for (let time = 0; time < 3; time += 1) await mails.next(user.email);
  });
});

describe('an unconfirmed account', () => {
  it('is deleted after a month, unless it is confirmed, in a couple or signed in', async () => {
    const { person: kept, mail } = await registered(mailed);
    await kept.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    const { person: abandoned } = await registered(mailed);
    // Settings are deleted together with the account.
    await abandoned.ok(endpoints.push.changeSettings, { body: { consent: false } });
    await abandoned.ok(endpoints.preferences.change, { body: { firstDayOfWeek: 1 } });
    const { person: member } = await registered(mailed);
    await member.ok(endpoints.couples.create, { body: { name: 'Us' } });
    const { person: former } = await registered(mailed);
    await former.ok(endpoints.couples.create, { body: { name: 'Once' } });
    await former.ok(endpoints.couples.leave);
    const ids = [kept, abandoned, member, former].map(({ user }) => user.id);
    const left = async () => {
      const rows = await server.services.database.select<{ id: string }>(
        `SELECT id FROM users WHERE id IN (?)`,
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    };
    await removeExpired(server.services, later(20 * 24 * 60));
    expect(await left()).toEqual(new Set(ids));
    await removeExpired(server.services, later(40 * 24 * 60));
    const stayed = [kept, member, former].map(({ user }) => user.id);
    expect(await left()).toEqual(new Set(stayed));
  });
});
