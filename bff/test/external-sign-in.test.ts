import { endpoints, PROOF_MILLISECONDS } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import type { IdentityProvider } from '@harmony/test-kit/identity-provider';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { ageProofs, switchOn } from './support/factors.ts';
import { registerPerson } from './support/people.ts';
import { createClient } from './support/test-client.ts';
import type { Reply, TestClient } from './support/test-client.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, secondFactor, proof } = endpoints;

let server: TestServer;
let provider: IdentityProvider;
let mails: MailServer;
beforeAll(async () => {
  provider = await startIdentityProvider(PUBLIC_URL);
  mails = await startMailServer();
  server = await startTestServer({ ...provider.variables, SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await mails.close();
});

let people = 0;
const newAccount = () => {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `outside-${people}@example.com`,
    email_verified: true,
    given_name: 'Robin',
    family_name: 'Lake',
  };
};

/** A browser with separate cookies for the product and the provider. */
function browser(): { here: TestClient; there: TestClient } {
  return { here: server.client(), there: createClient(provider.issuer, provider.issuer) };
}

const locationOf = (reply: Reply) => String(reply.headers.get('Location'));

/** Follows the redirects to and through the provider, and returns the callback address. */
async function toCallback(
  { here, there }: ReturnType<typeof browser>,
  query = '',
): Promise<string> {
  let address = locationOf(await here.fetch(`/api/login${query}`));
  for (let hop = 0; hop < 10 && !address.startsWith(PUBLIC_URL); hop += 1) {
    address = new URL(
      locationOf(await there.fetch(address.replace(provider.issuer, ''))),
      provider.issuer,
    ).href;
  }
  expect(address).toContain(`${PUBLIC_URL}/api/login/callback?`);
  return address.replace(PUBLIC_URL, '');
}

/** Completes an external sign-in. */
async function signIn(account: ReturnType<typeof newAccount>, query = '') {
  provider.signsIn(account);
  const both = browser();
  const reply = await both.here.fetch(await toCallback(both, query));
  return { ...both, reply };
}

describe('the second factor of a user with external sign-in', () => {
  it('is needed at the provider’s callback, which passes a ticket to the page', async () => {
    const account = newAccount();
    const { here } = await signIn(account);
    const app = await switchOn(here);
    expect((await mails.next(account.email)).subject).toBe('Two-step sign-in is on');
    const { here: other, reply } = await signIn(account, '?redirect=/goals');
    expect(locationOf(reply)).toMatch(/^\/auth\?redirect=%2Fgoals#ticket=[\w-]{43}$/);
    await other.refused(session.currentUser, 401);
    const ticket = locationOf(reply).split('#ticket=')[1] ?? '';
    await other.ok(secondFactor.signIn, { body: { ticket, code: app.code(1) } });
    const { email } = await other.ok(session.currentUser);
    expect(email).toBe(account.email);
  });
});

describe('a proof by external sign-in', () => {
  it('makes the provider ask the user again, and counts for the same user in the same session', async () => {
    const account = newAccount();
    const { here, there } = await signIn(account);
    await ageProofs(server);
    await here.refused(secondFactor.create, 403);
    const start = await here.fetch('/api/login?proof=1&redirect=/account');
    const { searchParams } = new URL(locationOf(start));
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const reply = await here.fetch(await toCallback({ here, there }, '?proof=1&redirect=/account'));
    expect(locationOf(reply)).toBe('/account');
    expect(await here.ok(proof.state)).toEqual({
      isFresh: true,
      ways: { password: false, code: false, passkey: false, external: true },
    });
  });

  it('does not count when the provider did not authenticate the user again', async () => {
    const account = newAccount();
    const { here, there } = await signIn(account);
    await ageProofs(server);
    provider.signsIn(account, new Date(Date.now() - PROOF_MILLISECONDS - 60_000));
    const reply = await here.fetch(await toCallback({ here, there }, '?proof=1&redirect=/account'));
    expect(locationOf(reply)).toBe('/auth?problem=external');
    expect((await here.ok(proof.state)).isFresh).toBe(false);
    expect((await here.refused(secondFactor.create, 403)).code).toBe('proof_needed');
  });

  it('does not count when another user signs in, and signs no one in', async () => {
    const { here } = await signIn(newAccount());
    await ageProofs(server);
    const user = await here.ok(session.currentUser);
    const stranger = newAccount();
    provider.signsIn(stranger);
    const there = createClient(provider.issuer, provider.issuer);
    const reply = await here.fetch(await toCallback({ here, there }, '?proof=1'));
    expect(locationOf(reply)).toBe('/auth?problem=external');
    expect((await here.ok(proof.state)).isFresh).toBe(false);
    expect(await here.ok(session.currentUser)).toEqual(user);
    const signedOut = server.client();
    const path = await toCallback({ here: signedOut, there }, '?proof=1');
    await signedOut.fetch(path);
    await signedOut.refused(session.currentUser, 401);
  });
});

describe('signing in at the provider', () => {
  it('creates an account with the address that the provider has verified', async () => {
    const account = newAccount();
    const { here, reply } = await signIn(account, '?redirect=/goals');
    expect([reply.status, locationOf(reply)]).toEqual([303, '/goals']);
    const user = await here.ok(session.currentUser);
    expect(user).toMatchObject({
      email: account.email,
      firstName: 'Robin',
      lastName: 'Lake',
      isEmailVerified: true,
    });
    const again = await signIn({ ...account, email: 'changed@example.com' });
    expect(await again.here.ok(session.currentUser)).toEqual(user);
  });

  it('sends state, nonce and PKCE, and the public origin regardless of the Host header', async () => {
    const reply = await server.client().fetch('/api/login', { headers: { Host: 'evil.example' } });
    const { searchParams } = new URL(locationOf(reply));
    expect(searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/login/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(String(searchParams.get(name)).length).toBeGreaterThan(20);
    }
  });

  it('never redirects outside the product', async () => {
    const { reply } = await signIn(newAccount(), '?redirect=//evil.example');
    expect(locationOf(reply)).toBe('/');
  });

  it('never redirects outside the product because of the cookie', async () => {
    provider.signsIn(newAccount());
    const both = browser();
    const path = await toCallback(both);
    const kept = Buffer.from(String(both.here.cookies.get('harmony_sign_in')), 'base64url');
    const pending = JSON.parse(kept.toString()) as object;
    const forged = JSON.stringify({ ...pending, redirect: '//evil.example' });
    both.here.cookies.set('harmony_sign_in', Buffer.from(forged).toString('base64url'));
    expect(locationOf(await both.here.fetch(path))).toBe('/');
  });

  it('signs out at the provider too', async () => {
    const { here, there } = await signIn(newAccount());
    const out = await here.fetch('/api/logout');
    const end = new URL(locationOf(out));
    expect(end.origin).toBe(provider.issuer);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
    const page = await there.fetch(end.pathname + end.search);
    expect(page.status).toBe(200);
    await here.refused(session.currentUser, 401);
  });
});

describe('an existing account', () => {
  it('is linked when both sides have verified the address', async () => {
    const person = await registerPerson(server);
    const { link } = await mails.next(person.user.email);
    const token = String(link.searchParams.get('token'));
    await person.ok(credentials.verifyEmail, { body: { token } });
    const { here } = await signIn({ ...newAccount(), email: person.user.email });
    expect((await here.ok(session.currentUser)).id).toBe(person.user.id);
  });

  it('is not linked when its address is unconfirmed, which then belongs to the provider’s user', async () => {
    const squatter = await registerPerson(server);
    await mails.next(squatter.user.email);
    const { here } = await signIn({ ...newAccount(), email: squatter.user.email });
    const user = await here.ok(session.currentUser);
    expect(user.id).not.toBe(squatter.user.id);
    expect(user.isEmailVerified).toBe(true);
    expect((await squatter.ok(session.currentUser)).isEmailVerified).toBe(false);
  });

  it('is not linked when the provider has not verified the address', async () => {
    const { here: owner } = await signIn(newAccount());
    const { email, id } = await owner.ok(session.currentUser);
    const { here } = await signIn({ ...newAccount(), email, email_verified: false });
    const user = await here.ok(session.currentUser);
    expect([user.id === id, user.isEmailVerified]).toEqual([false, false]);
    expect((await mails.next(email)).subject).toBe('You already have an account');
  });
});

describe('the subject of the provider', () => {
  it.each<[string, (sub: string) => string]>([
    ['with a space behind it', (sub) => `${sub} `],
    ['in capitals', (sub) => sub.toUpperCase()],
    ['in full width', (sub) => sub.replace('s', 'ｓ')],
    ['at more length than is allowed', (sub) => sub.padEnd(256, 'x')],
  ])('never matches another user: %s', async (_how, alike) => {
    const account = newAccount();
    const { here } = await signIn(account);
    const { id } = await here.ok(session.currentUser);
    const other = await signIn({ ...newAccount(), sub: alike(account.sub) });
    expect((await other.here.send(session.currentUser)).text).not.toContain(id);
    expect(await here.ok(session.currentUser)).toMatchObject({ id });
  });
});

describe('mailed links to an account without a password', () => {
  const linkOf = async (email: string, purpose: 'verify' | 'reset') => {
    const { link } = await mails.next(email);
    return { body: { purpose, token: String(link.searchParams.get('token')) } };
  };

  it('state that it has none, and confirm its address only in a signed-in browser', async () => {
    const account = { ...newAccount(), email_verified: false };
    const { here } = await signIn(account);
    const link = await linkOf(account.email, 'verify');
    const elsewhere = server.client();
    expect(await elsewhere.ok(credentials.readLink, link)).toMatchObject({
      isSignedIn: false,
      hasPassword: false,
    });
    const { token } = link.body;
    const error = await elsewhere.refused(credentials.verifyEmail, 403, { body: { token } });
    expect(error.message).toMatch(/^Sign in to the account/);
    await here.ok(credentials.verifyEmail, { body: { token } });
    expect((await here.ok(session.currentUser)).isEmailVerified).toBe(true);
  });

  it('set a password', async () => {
    const account = newAccount();
    const { email } = account;
    const { here } = await signIn(account);
    await server.client().ok(credentials.forgotPassword, { body: { email } });
    const link = await linkOf(email, 'reset');
    const about = { isSignedIn: false, hasPassword: false };
    expect(await server.client().ok(credentials.readLink, link)).toMatchObject(about);
    expect(await here.ok(credentials.readLink, link)).toMatchObject({ ...about, isSignedIn: true });
    const password = 'a new green meadow';
    const { token } = link.body;
    await server.client().ok(credentials.resetPassword, { body: { token, password } });
    await server.client().ok(session.signIn, { body: { email, password } });
    await mails.next(email);
  });
});

describe('an unrequested response of the provider', () => {
  const refusal = ['/auth?problem=external', 401];
  const outcomeOf = async (client: TestClient, path: string) => {
    const reply = await client.fetch(path);
    return [locationOf(reply), (await client.send(session.currentUser)).status];
  };

  it('does not sign in with the response of another browser', async () => {
    provider.signsIn(newAccount());
    const attacker = browser();
    expect(await outcomeOf(server.client(), await toCallback(attacker))).toEqual(refusal);
    const victim = browser();
    await victim.here.fetch('/api/login');
    expect(await outcomeOf(victim.here, await toCallback(attacker))).toEqual(refusal);
  });

  it('does not sign in twice', async () => {
    provider.signsIn(newAccount());
    const both = browser();
    const path = await toCallback(both);
    const attempt = new Map(both.here.cookies);
    expect(await outcomeOf(both.here, path)).toEqual(['/', 200]);
    const replay = server.client();
    for (const [name, value] of attempt) replay.cookies.set(name, value);
    expect(await outcomeOf(replay, path)).toEqual(refusal);
  });

  it.each([
    ['another state', (path: string) => path.replace(/state=[^&]+/, 'state=made-up')],
    ['no state', (path: string) => path.replace(/&?state=[^&]+/, '')],
    ['another code', (path: string) => path.replace(/code=[^&]+/, 'code=made-up')],
    ['an error', () => '/api/login/callback?error=access_denied'],
    [
      'another issuer',
      (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    ],
  ])('does not sign in with %s', async (_name, forge) => {
    provider.signsIn(newAccount());
    const both = browser();
    expect(await outcomeOf(both.here, forge(await toCallback(both)))).toEqual(refusal);
  });

  it('does not sign in with an invented cookie', async () => {
    provider.signsIn(newAccount());
    const both = browser();
    const path = await toCallback(both);
    both.here.cookies.set('harmony_sign_in', 'nonsense');
    expect(await outcomeOf(both.here, path)).toEqual(refusal);
  });

  it('does not sign in without an address', async () => {
    const { email: _email, ...account } = newAccount();
    provider.signsIn(account);
    const both = browser();
    expect(await outcomeOf(both.here, await toCallback(both))).toEqual(refusal);
  });
});

describe('an unreachable provider', () => {
  it('shows an error on the sign-in page and does not prevent signing out', async () => {
    const stopped = await startIdentityProvider(PUBLIC_URL);
    const lonely = await startTestServer(stopped.variables);
    await stopped.close();
    const reply = await lonely.client().fetch('/api/login');
    expect(locationOf(reply)).toBe('/auth?problem=external');
    const person = await registerPerson(lonely);
    expect(locationOf(await person.fetch('/api/logout'))).toBe('/');
    await lonely.close();
  });
});

describe('a server without a provider', () => {
  it('has no callback address', async () => {
    const plain = await startTestServer();
    expect((await plain.client().fetch('/api/login/callback?code=x')).status).toBe(404);
    await plain.close();
  });
});
