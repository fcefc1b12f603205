import { endpoints } from '@harmony/contract';
import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import type { IdentityProvider, ProviderAccount } from '@harmony/test-kit/identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueLink } from '../src/features/people/auth/mailed-links.ts';
import { registerPerson } from './support/people.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { session, credentials, passkeys, proof, couples } = endpoints;

let provider: IdentityProvider;
let database: TestDatabase;
const servers = {} as Record<'open' | 'invite' | 'closed', TestServer>;
beforeAll(async () => {
  provider = await startIdentityProvider(PUBLIC_URL);
  database = await createTestDatabase();
  for (const SIGN_UP of ['open', 'invite', 'closed'] as const) {
    servers[SIGN_UP] = await startServerOn(database, { SIGN_UP, ...provider.variables });
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await provider.close();
  await database.remove();
});

let people = 0;
let person: { email: string; firstName: string; lastName: string };
beforeEach(() => {
  people += 1;
  person = { email: `new-${people}@example.com`, firstName: 'Robin', lastName: 'Lake' };
});
const password = 'a calm green meadow';

/** Creates the link of `npm run invite`. */
const invitation = () => issueLink(servers.invite.services.database, 'invitation', '');

/** The code of a user who waits for a partner. */
async function partnersCode(): Promise<string> {
  const partner = await registerPerson(servers.open);
  const { inviteCode } = await partner.ok(couples.create, { body: { name: 'Us' } });
  return String(inviteCode);
}

const register = (server: TestServer, invited: object = {}) =>
  server.client().send(session.register, { body: { ...person, password, ...invited } });

async function isRefused(answer: ReturnType<typeof register>): Promise<boolean> {
  const { status, text } = await answer;
  return status === 403 && text.includes('"code":"sign_up_closed"');
}

/** Signs in at the provider with an address that has no account, and returns the response of the callback. */
async function externally(
  server: TestServer,
  query = '',
  headers: Record<string, string> = {},
  claims: Pick<ProviderAccount, 'groups'> = {},
) {
  provider.signsIn({
    sub: person.email,
    email: person.email,
    email_verified: true,
    given_name: 'Robin',
    family_name: 'Lake',
    ...claims,
  });
  const here = server.client(headers);
  const there = createClient(provider.issuer, provider.issuer);
  let address = String((await here.fetch(`/api/login${query}`)).headers.get('Location'));
  for (let hop = 0; hop < 10 && !address.startsWith(PUBLIC_URL); hop += 1) {
    const { headers: answered } = await there.fetch(address.replace(provider.issuer, ''));
    address = new URL(String(answered.get('Location')), provider.issuer).href;
  }
  return { here, reply: await here.fetch(address.replace(PUBLIC_URL, '')) };
}

describe('sign-up by invitation', () => {
  it('refuses an account without one, by a password, a passkey and external sign-in', async () => {
    expect(await isRefused(register(servers.invite))).toBe(true);
    expect(await isRefused(register(servers.invite, { invitation: 'invented' }))).toBe(true);
    expect(await isRefused(register(servers.invite, { inviteCode: 'INVENTED' }))).toBe(true);
    const byPasskey = await servers.invite
      .client()
      .refused(passkeys.registerOptions, 403, { body: person });
    expect(byPasskey.code).toBe('sign_up_closed');
    const { here, reply } = await externally(servers.invite);
    expect(reply.status).toBe(403);
    expect(reply.text).toContain('"code":"sign_up_closed"');
    await here.refused(session.currentUser, 401);
  });

  it('creates one account by a printed link', async () => {
    const link = await invitation();
    const server = servers.invite;
    expect((await register(server, { invitation: link })).status).toBe(201);
    person = { ...person, email: `second-${people}@example.com` };
    expect(await isRefused(register(server, { invitation: link }))).toBe(true);
  });

  it('creates one of two accounts that are requested at once by the same link', async () => {
    const link = await invitation();
    const one = register(servers.invite, { invitation: link });
    person = { ...person, email: `second-${people}@example.com` };
    const both = await Promise.all([one, register(servers.invite, { invitation: link })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  it('creates an account by the code of a partner, whose couple the user then joins', async () => {
    const inviteCode = await partnersCode();
    const client = servers.invite.client();
    await client.ok(session.register, { body: { ...person, password, inviteCode } });
    await client.ok(couples.link, { body: { inviteCode } });
    person = { ...person, email: `third-${people}@example.com` };
    expect(await isRefused(register(servers.invite, { inviteCode }))).toBe(true);
  });

  it('creates an account by external sign-in with a link, once, and signs it in again without', async () => {
    const query = `?${new URLSearchParams({ invitation: await invitation() }).toString()}`;
    const { here } = await externally(servers.invite, query);
    expect((await here.ok(session.currentUser)).email).toBe(person.email);
    const again = await externally(servers.invite);
    expect((await again.here.ok(session.currentUser)).email).toBe(person.email);
    person = { ...person, email: `second-${people}@example.com` };
    expect((await externally(servers.invite, query)).reply.status).toBe(403);
  });
});

describe('closed sign-up', () => {
  it('refuses links that were printed before and codes of partners, but no existing account', async () => {
    expect((await register(servers.open)).status).toBe(201);
    const client = servers.closed.client();
    await client.ok(session.signIn, { body: { email: person.email, password } });
    person = { ...person, email: `second-${people}@example.com` };
    const [link, inviteCode] = [await invitation(), await partnersCode()];
    expect(await isRefused(register(servers.closed))).toBe(true);
    expect(await isRefused(register(servers.closed, { invitation: link }))).toBe(true);
    expect(await isRefused(register(servers.closed, { inviteCode }))).toBe(true);
    const query = `?${new URLSearchParams({ invitation: link, inviteCode }).toString()}`;
    expect((await externally(servers.closed, query)).reply.status).toBe(403);
  });

  it('shows a page with the reason to a browser that signs in externally', async () => {
    const { reply } = await externally(servers.closed, '', { Accept: 'text/html' });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('Content-Type')).toContain('text/html');
    expect(reply.text).toContain('Sign-up is closed on this server.');
  });
});

describe('external sign-in limited to a group', () => {
  const GROUP = 'families';
  let grouped: TestServer;
  beforeAll(async () => {
    grouped = await startServerOn(database, { ...provider.variables, OIDC_GROUP: GROUP });
  });
  afterAll(() => grouped.close());

  it('admits users whose groups claim contains it, and creates no account for others', async () => {
    for (const groups of [undefined, 'others', ['others', 'families-of-others']]) {
      const { here, reply } = await externally(grouped, '', {}, { groups });
      expect(reply.headers.get('Location')).toBe('/auth?problem=group');
      await here.refused(session.currentUser, 401);
    }
    const { here } = await externally(grouped, '', {}, { groups: ['others', GROUP] });
    expect((await here.ok(session.currentUser)).email).toBe(person.email);
    // Also for an account that exists.
    const { reply } = await externally(grouped, '', {}, { groups: [] });
    expect(reply.headers.get('Location')).toBe('/auth?problem=group');
  });
});

describe('a server without passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServerOn(database, { ...provider.variables, PASSWORD_SIGN_IN: 'off' });
  });
  afterAll(() => server.close());

  it('refuses every use of a password, also of an account that has one', async () => {
    await register(servers.open);
    const { email } = person;
    const client = server.client();
    const codes = [
      await client.refused(session.signIn, 403, { body: { email, password } }),
      await client.refused(session.register, 403, { body: { ...person, password } }),
      await client.refused(credentials.forgotPassword, 403, { body: { email } }),
      await client.refused(credentials.resetPassword, 403, {
        body: { token: 'a'.repeat(43), password },
      }),
    ];
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => 'passwords_off'));
  });

  it('signs in externally, offers no password as a proof, and sets none', async () => {
    const { here } = await externally(server);
    expect((await here.ok(session.currentUser)).email).toBe(person.email);
    expect((await here.ok(proof.state)).ways).toMatchObject({ password: false, external: true });
    const refusal = await here.refused(credentials.changePassword, 403, {
      body: { newPassword: password },
    });
    expect(refusal.code).toBe('passwords_off');
  });

  it('creates accounts by passkeys', async () => {
    const options = await server.client().ok(passkeys.registerOptions, { body: person });
    expect(options.user.name).toBe(person.email);
  });
});
