import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer, ReceivedMail } from '@harmony/test-kit/mail-server';
import { fieldsOf, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { createTestDatabase, startServerOn, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials } = endpoints;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const tokenOf = ({ link }: ReceivedMail) => String(link.searchParams.get('token'));
/** In minutes. */
const HOUR = 60;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Registers a user and returns the confirmation mail. */
async function registered(): Promise<{ person: Person; mail: ReceivedMail }> {
  const person = await registerPerson(server);
  return { person, mail: await mails.next(person.user.email) };
}

/** Registers a user with a confirmed address. */
async function confirmed(): Promise<Person> {
  const { person, mail } = await registered();
  await person.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
  return person;
}

/** Requests a password reset and returns the token of the mailed link. */
async function resetLink(email: string): Promise<string> {
  await server.client().ok(credentials.forgotPassword, { body: { email } });
  return tokenOf(await mails.next(email));
}

describe('confirming the address', () => {
  it('accepts the mailed link once, in a signed-in browser', async () => {
    const { person, mail } = await registered();
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
    const { person, mail } = await registered();
    await person.ok(credentials.resendVerification);
    const again = await mails.next(person.user.email);
    await person.ok(credentials.verifyEmail, { body: { token: tokenOf(again) } });
    await person.refused(credentials.verifyEmail, 404, { body: { token: tokenOf(mail) } });
    expect((await person.ok(session.currentUser)).isEmailVerified).toBe(true);
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
    const { user } = await confirmed();
    const body = { token: await resetLink(user.email) };
    const error = await server.client().refused(credentials.verifyEmail, 404, { body });
    expect(error.code).toBe('not_found');
  });
});

describe('an address with an account', () => {
  it('can be registered by a stranger, who gets a separate account and no hint', async () => {
    const owner = await confirmed();
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

    const told = await mails.next(owner.user.email);
    expect(told.subject).toBe('You already have an account');
    expect(told.text.replaceAll(/\s+/g, ' ')).toContain('nothing in it has changed.');
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
    const { person: squatter } = await registered();
    const { email } = squatter.user;
    const owner = server.client();
    const body = { email, password: 'the password of the owner', firstName: 'O', lastName: 'W' };
    const { id } = await owner.ok(session.register, { body });
    const token = tokenOf(await mails.next(email));
    await owner.ok(credentials.verifyEmail, { body: { token } });
    // A new password applies to the owner's account only.
    const reset = await resetLink(email);
    const password = 'the new password of the owner';
    await owner.ok(credentials.resetPassword, { body: { token: reset, password } });
    await mails.next(email);
    expect((await owner.ok(session.signIn, { body: { email, password } })).id).toBe(id);
    expect((await squatter.ok(session.currentUser)).isEmailVerified).toBe(false);
  });

  it('stays with its owner after an older link is opened', async () => {
    const { person: first, mail } = await registered();
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

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which signs out everywhere', async () => {
    const person = await confirmed();
    const { email } = person.user;
    await server.client().ok(credentials.forgotPassword, { body: { email } });
    const mail = await mails.next(email);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('The link works once, within an hour.');
    const token = tokenOf(mail);
    const password = 'a new green meadow';
    await server.client().ok(credentials.resetPassword, { body: { token, password } });
    const told = await mails.next(email);
    expect(told.subject).toBe('Your password was changed');
    expect(told.text.replaceAll(/\s+/g, ' ')).toContain('signed out in all other browsers.');
    await person.refused(session.currentUser, 401);
    await server
      .client()
      .refused(session.signIn, 401, { body: { email, password: person.password } });
    const user = await server.client().ok(session.signIn, { body: { email, password } });
    expect(user).toEqual({ ...person.user, isEmailVerified: true });
  });

  it('ends open event streams', async () => {
    const person = await confirmed();
    const events = await person.events();
    const token = await resetLink(person.user.email);
    await server
      .client()
      .ok(credentials.resetPassword, { body: { token, password: 'a new green meadow' } });
    await mails.next(person.user.email);
    await events.ended();
    expect(events.received).toEqual([]);
  });

  it('responds the same for an unknown address, and sends no mail', async () => {
    const { email } = (await confirmed()).user;
    const before = mails.received.length;
    const known = await server.client().send(credentials.forgotPassword, { body: { email } });
    await mails.next(email);
    const unknown = await server
      .client()
      .send(credentials.forgotPassword, { body: { email: 'nobody-at-all@example.com' } });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await server.services.mailSender.deliverDue(new Date());
    expect(mails.received).toHaveLength(before + 1);
  });

  it('keeps the links of other users valid', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const tokens = [await resetLink(one.user.email), await resetLink(other.user.email)];
    for (const token of tokens) {
      const body = { token, password: 'a quiet blue harbour' };
      expect((await server.client().send(credentials.resetPassword, { body })).status).toBe(204);
    }
    await mails.next(one.user.email);
    await mails.next(other.user.email);
  });

  it('accepts a link once, also for concurrent requests', async () => {
    const { email } = (await confirmed()).user;
    const token = await resetLink(email);
    const replies = await Promise.all(
      ['one green meadow', 'two green meadows'].map((password) =>
        server.client().send(credentials.resetPassword, { body: { token, password } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    await mails.next(email);
  });

  it('rejects a link after an hour', async () => {
    const { email } = (await confirmed()).user;
    const token = await resetLink(email);
    await server.services.database.sequelize.query(
      `UPDATE password_links SET expires_at = '2020-01-01 00:00:00.000'`,
    );
    const body = { token, password: 'a new green meadow' };
    const error = await server.client().refused(credentials.resetPassword, 404, { body });
    expect(error.message).toContain('has expired');
  });

  it('keeps links until they expire, and then removes them', async () => {
    const { person, mail } = await registered();
    const toVerify = { purpose: 'verify' as const, token: tokenOf(mail) };
    const toReset = { purpose: 'reset' as const, token: await resetLink(person.user.email) };
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
        const token = await resetLink(person.user.email);
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
    const person = await confirmed();
    const token = await resetLink(person.user.email);
    await change(person);
    const body = { token, password: 'another green meadow' };
    const { message } = await server.client().refused(credentials.resetPassword, 404, { body });
    expect(message).toContain('already used or has expired');
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const { email } = (await confirmed()).user;
    const token = await resetLink(email);
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
    const { email } = (await confirmed()).user;
    const token = await resetLink(email);
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
    const person = await confirmed();
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
    const person = await confirmed();
    const body = {
      currentPassword: person.password,
      newPassword: 'a new green meadow',
      ...changes,
    };
    const error = await person.refused(credentials.changePassword, 422, { body });
    expect(fieldsOf(error)).toContain(field);
  });
});

describe('mail delivery', () => {
  it('retries when the mail server rejects a mail', async () => {
    const person = await mails.refuseOne(() => registerPerson(server));
    const { mailSender } = server.services;
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
    const { person: kept, mail } = await registered();
    await kept.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    const { person: abandoned } = await registered();
    // Settings are deleted together with the account.
    await abandoned.ok(endpoints.push.changeSettings, { body: { consent: false } });
    await abandoned.ok(endpoints.preferences.change, { body: { firstDayOfWeek: 1 } });
    const { person: member } = await registered();
    await member.ok(endpoints.couples.create, { body: { name: 'Us' } });
    const { person: former } = await registered();
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
