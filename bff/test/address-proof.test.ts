import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import type { IdentityProvider } from '@harmony/test-kit/identity-provider';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer, ReceivedMail } from '@harmony/test-kit/mail-server';
import { confirmEmail } from '../src/features/people/auth/mails.ts';
import { signInExternally } from './support/external-sign-in.ts';
import { add, fieldsOf } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, couples, categories, transactions, openSessions } = endpoints;

let server: TestServer;
let mails: MailServer;
let provider: IdentityProvider;
beforeAll(async () => {
  mails = await startMailServer();
  provider = await startIdentityProvider(PUBLIC_URL);
  server = await startTestServer({
    ...provider.variables,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await mails.close();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const tokenOf = ({ link }: ReceivedMail) => String(link.searchParams.get('token'));

let addresses = 0;
const newAddress = () => `owner-${(addresses += 1)}@example.com`;

/** Registers an account and returns the mail sent to its address. */
async function registerWith(email: string, password: string, firstName = 'Robin') {
  const client = server.client({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.77' });
  const user = await client.ok(session.register, {
    body: { email, password, firstName, lastName: 'Lake' },
  });
  return { client, user, mail: await mails.next(email) };
}

/** Registers a stranger with another user's address, a couple and a transaction. */
async function squatter(email: string) {
  const stranger = await registerWith(email, 'the password of a stranger', 'Mallory');
  const { client } = stranger;
  const { inviteCode } = await client.ok(couples.create, { body: { name: 'Theirs' } });
  const [category] = await client.ok(categories.list);
  if (!category) throw new Error('A new couple has no categories');
  await add({ ...client, user: stranger.user, password: '' }, category);
  return { ...stranger, inviteCode };
}

/** Requests a password reset and returns the mail. */
async function resetMail(email: string): Promise<ReceivedMail> {
  await server.client().ok(credentials.forgotPassword, { body: { email } });
  return mails.next(email);
}

async function signedInAs(email: string, password: string): Promise<TestClient> {
  const client = server.client();
  await client.ok(session.signIn, { body: { email, password } });
  return client;
}

describe('a confirmation link of an account that a stranger created', () => {
  it('proves nothing when the owner of the address opens it, and stays valid', async () => {
    const email = newAddress();
    const { client: stranger, mail } = await squatter(email);
    const owner = await registerWith(email, 'the password of the owner');
    const body = { token: tokenOf(mail) };
    for (const browser of [server.client(), owner.client]) {
      const error = await browser.refused(credentials.verifyEmail, 403, { body });
      expect(error.code).toBe('password_required');
      expect(error.message).toMatch(/^Enter the password/);
    }
    const wrong = { body: { ...body, password: 'the password of the owner' } };
    const error = await owner.client.refused(credentials.verifyEmail, 422, wrong);
    expect(fieldsOf(error)).toEqual(['password']);
    expect((await stranger.ok(session.currentUser)).isEmailVerified).toBe(false);

    // The owner's own link still works.
    await owner.client.ok(credentials.verifyEmail, { body: { token: tokenOf(owner.mail) } });
    expect(await owner.client.ok(session.currentUser)).toMatchObject({
      id: owner.user.id,
      isEmailVerified: true,
    });
    // After that no browser can use the stranger's link any more.
    for (const browser of [stranger, owner.client, server.client()]) {
      const taken = await browser.refused(credentials.verifyEmail, 409, { body });
      expect(taken.code).toBe('address_taken');
    }
  });

  it('names the account, with the day and place of its creation', async () => {
    const email = newAddress();
    const { mail, user } = await registerWith(email, 'the password of the owner', 'Zoë-Ann');
    const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (const text of [mail.text.replaceAll(/\s+/g, ' '), mail.html]) {
      expect(text).toContain(
        `on ${day}, under the name Zoë-Ann Lake, with Firefox on Linux, from the network 203.0.113.x.`,
      );
    }
    const about = await server
      .client()
      .ok(credentials.readLink, { body: { purpose: 'verify', token: tokenOf(mail) } });
    expect(about).toMatchObject({
      account: { email, name: 'Zoë-Ann Lake', userAgent: FIREFOX, network: '203.0.113.x' },
      isSignedIn: false,
      hasPassword: true,
    });
    expect(user.firstName).toBe('Zoë-Ann');
  });

  it('names the account to its signed-in user, and truncates a long browser name', async () => {
    const client = server.client({ 'User-Agent': 'a'.repeat(300) });
    const email = newAddress();
    const names = { firstName: 'Robin', lastName: 'Lake' };
    await client.ok(session.register, {
      body: { email, password: 'the password of the owner', ...names },
    });
    const body = { purpose: 'verify' as const, token: tokenOf(await mails.next(email)) };
    expect(await client.ok(credentials.readLink, { body })).toMatchObject({
      account: { userAgent: 'a'.repeat(255) },
      isSignedIn: true,
      hasPassword: true,
    });
  });

  it('is not sent for an account that was deleted or has proved its address meanwhile', async () => {
    const email = newAddress();
    const { client, user, mail } = await registerWith(email, 'the password of the owner');
    const { database } = server.services;
    const write = (userId: string) =>
      confirmEmail.write({
        database,
        publicUrl: PUBLIC_URL,
        address: email,
        userId,
        preferences: {},
      });
    expect(await write('nobody')).toBeUndefined();
    expect(await write(user.id)).toMatchObject({ subject: { message: expect.any(String) } });
    await client.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    expect(await write(user.id)).toBeUndefined();
  });

  it.each(['Win at evil.example', 'Call +49 30 123', 'x'.repeat(41), 'a b c d e', '<b>Robin</b>'])(
    'contains nothing but names: not %j',
    async (firstName) => {
      const { mail } = await registerWith(newAddress(), 'the password of a stranger', firstName);
      expect(mail.text + mail.html).not.toContain('under the name');
      const about = await server
        .client()
        .ok(credentials.readLink, { body: { purpose: 'verify', token: tokenOf(mail) } });
      expect(about.account?.name).toBeNull();
    },
  );

  it('deletes the place of creation once the address is proved', async () => {
    const { client, mail, user } = await registerWith(newAddress(), 'the password of the owner');
    await client.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    const rows = await server.services.database.select(`SELECT * FROM users WHERE id = ?`, [
      user.id,
    ]);
    expect(rows).toMatchObject([{ origin_user_agent: '', origin_network: '' }]);
  });
});

describe('two accounts with one address', () => {
  it('are confirmed at the same time, of which exactly one succeeds', async () => {
    const email = newAddress();
    const two = [
      await registerWith(email, 'the password of one'),
      await registerWith(email, 'the password of another'),
    ];
    const replies = await Promise.all(
      two.map(({ client, mail }) =>
        client.send(credentials.verifyEmail, { body: { token: tokenOf(mail) } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(replies.find(({ status }) => status === 409)?.text).toContain('"address_taken"');
  });
});

describe('confirming an address with the password of the account', () => {
  it('works in any browser, signs in there, and signs out everywhere else', async () => {
    const email = newAddress();
    const { client: computer, mail, user } = await registerWith(email, 'the password of the owner');
    const events = await computer.events();
    const telephone = server.client();
    const body = { token: tokenOf(mail), password: 'the password of the owner' };
    await telephone.ok(credentials.verifyEmail, { body });
    expect(await telephone.ok(session.currentUser)).toEqual({ ...user, isEmailVerified: true });
    await events.ended();
    await computer.refused(session.currentUser, 401);
  });

  it('counts as a password attempt', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on', SMTP_URL: mails.url });
    const email = newAddress();
    await limited.client().ok(session.register, {
      body: { email, password: 'the password of a stranger', firstName: 'M', lastName: 'L' },
    });
    const token = tokenOf(await mails.next(email));
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      const body = { token, password: `not the password ${time}` };
      const { status } = await limited.client().send(credentials.verifyEmail, { body });
      statuses.push(status);
    }
    // The registration was the first attempt.
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const signIn = { body: { email, password: 'the password of a stranger' } };
    await limited.client().refused(session.signIn, 429, signIn);
    await limited.close();
  });

  it('keeps the confirming session and ends those of other browsers', async () => {
    const email = newAddress();
    const { client, mail } = await registerWith(email, 'the password of the owner');
    const elsewhere = await signedInAs(email, 'the password of the owner');
    await client.ok(credentials.verifyEmail, { body: { token: tokenOf(mail) } });
    await elsewhere.refused(session.currentUser, 401);
    expect(await client.ok(openSessions.list)).toHaveLength(1);
  });
});

describe('an address under a guessing attack', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: mails.url });
  });
  afterAll(() => limited.close());

  let networks = 0;
  const from = () => ({ 'X-Forwarded-For': `10.1.${(networks += 1)}.1` });

  async function register(email: string, password: string) {
    const client = limited.client();
    const body = { email, password, firstName: 'Robin', lastName: 'Lake' };
    await client.ok(session.register, { body, headers: from() });
    return { client, token: tokenOf(await mails.next(email)) };
  }

  /** Uses up all attempts of an address. */
  async function guessAt(email: string) {
    const body = { email, password: 'not the password' };
    for (let time = 0; time < 20; time += 1) {
      await limited.client().send(session.signIn, { body, headers: from() });
    }
  }

  it('does not let a browser known to one account confirm another account with the same address', async () => {
    const email = newAddress();
    const stranger = await register(email, 'the password of a stranger');
    const owner = await register(email, 'the password of the owner');
    await stranger.client.ok(session.signOut);
    await guessAt(email);
    const send = (token: string, password: string) =>
      stranger.client.send(credentials.verifyEmail, { body: { token, password }, headers: from() });
    for (const password of ['not the password', 'the password of the owner']) {
      expect((await send(owner.token, password)).status).toBe(429);
    }
    expect((await send(stranger.token, 'the password of a stranger')).status).toBe(204);
  });

  it('gives no separate attempts to browsers known before the address was proved', async () => {
    const email = newAddress();
    const password = 'the password of the owner';
    const { client, token } = await register(email, password);
    const elsewhere = limited.client();
    await elsewhere.ok(session.signIn, { body: { email, password }, headers: from() });
    await client.ok(credentials.verifyEmail, { body: { token }, headers: from() });
    await guessAt(email);
    const again = { body: { email, password }, headers: from() };
    expect((await elsewhere.send(session.signIn, again)).status).toBe(429);
  });
});

describe('a forgotten password of an unproved address', () => {
  it('opens a new, empty account, never one that a stranger created', async () => {
    const email = newAddress();
    const strangers = [];
    for (const password of ['one green meadow', 'two green meadows', 'three green meadows']) {
      strangers.push(await registerWith(email, password, 'Mallory'));
    }
    const before = mails.received.length;
    const mail = await resetMail(email);
    await server.services.mailSender.deliverDue(new Date());
    expect(mails.received).toHaveLength(before + 1);
    expect(mail.subject).toBe('Set a password for a new account');
    expect(mail.text).toContain('new, empty account');

    const token = tokenOf(mail);
    const about = { body: { purpose: 'reset' as const, token } };
    const owner = server.client();
    const nobodys = { account: null, isSignedIn: false, hasPassword: true };
    expect(await owner.ok(credentials.readLink, about)).toEqual(nobodys);
    const password = 'the password of the owner';
    const body = { token, password, firstName: 'Olive', lastName: 'Hale' };
    await owner.ok(credentials.resetPassword, { body });
    const user = await owner.ok(session.signIn, { body: { email, password } });
    expect(user).toMatchObject({ firstName: 'Olive', lastName: 'Hale', isEmailVerified: true });
    expect(strangers.map((each) => each.user.id)).not.toContain(user.id);
    await owner.refused(transactions.list, 403);
    for (const { client } of strangers) {
      expect((await client.ok(session.currentUser)).isEmailVerified).toBe(false);
    }
  });

  it('derives the name from the address when none is given', async () => {
    const email = newAddress();
    await registerWith(email, 'the password of a stranger');
    const password = 'the password of the owner';
    const body = { token: tokenOf(await resetMail(email)), password };
    await server.client().ok(credentials.resetPassword, { body });
    const owner = await signedInAs(email, password);
    expect((await owner.ok(session.currentUser)).firstName).toBe(email.split('@')[0]);
  });

  it('is set for the account that is signed in in the same browser', async () => {
    const email = newAddress();
    await squatter(email);
    const { client, user } = await registerWith(email, 'the password of the owner');
    const couple = await client.ok(couples.create, { body: { name: 'Mine' } });
    const elsewhere = await signedInAs(email, 'the password of the owner');
    const token = tokenOf(await resetMail(email));
    const about = await client.ok(credentials.readLink, { body: { purpose: 'reset', token } });
    expect(about).toMatchObject({ account: { name: 'Robin Lake' }, isSignedIn: true });
    const password = 'a new green meadow';
    await client.ok(credentials.resetPassword, { body: { token, password } });
    await mails.next(email);
    for (const browser of [client, elsewhere]) await browser.refused(session.currentUser, 401);
    const back = await signedInAs(email, password);
    expect(await back.ok(session.currentUser)).toEqual({ ...user, isEmailVerified: true });
    expect(await back.ok(couples.current)).toMatchObject({ id: couple.id });
  });

  it('is not set for a session of another address', async () => {
    const email = newAddress();
    await registerWith(email, 'the password of a stranger');
    const other = await registerWith(newAddress(), 'the password of another');
    const token = tokenOf(await resetMail(email));
    const password = 'a new green meadow';
    await other.client.ok(credentials.resetPassword, { body: { token, password } });
    expect(await other.client.ok(session.currentUser)).toEqual(other.user);
    const owner = await signedInAs(email, password);
    expect((await owner.ok(session.currentUser)).id).not.toBe(other.user.id);
  });
});

describe('a stranger with an account of the same address', () => {
  it('does not invalidate the owner’s links and does not send alarming mail', async () => {
    const email = newAddress();
    const stranger = await squatter(email);
    const mail = await resetMail(email);
    const before = mails.received.length;
    const body = {
      currentPassword: 'the password of a stranger',
      newPassword: 'another password of a stranger',
    };
    await stranger.client.ok(credentials.changePassword, { body });
    await server.services.mailSender.deliverDue(new Date());
    expect(mails.received).toHaveLength(before);
    const password = 'the password of the owner';
    await server
      .client()
      .ok(credentials.resetPassword, { body: { token: tokenOf(mail), password } });
    await signedInAs(email, password);
  });

  it('is not signed in with the owner’s external account', async () => {
    const email = newAddress();
    const stranger = await squatter(email);
    const about = { body: { token: tokenOf(stranger.mail) } };
    await server.client().refused(credentials.verifyEmail, 403, about);
    provider.signsIn({
      sub: email,
      email,
      email_verified: true,
      given_name: 'O',
      family_name: 'W',
    });
    const owner = server.client();
    await signInExternally(owner, provider, PUBLIC_URL);
    const user = await owner.ok(session.currentUser);
    expect([user.id === stranger.user.id, user.isEmailVerified]).toEqual([false, true]);
    await owner.refused(transactions.list, 403);
  });
});
