import { endpoints, safeRedirect } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const account = {
  email: 'Robin.Lake@Example.com ',
  password: 'a calm green meadow',
  firstName: ' Robin ',
  lastName: 'Lake',
};

describe('creating an account', () => {
  it('signs in, on the free plan, with the email in lower case', async () => {
    const client = server.client();
    const user = await client.ok(session.register, { body: account });
    expect(user).toMatchObject({
      email: 'robin.lake@example.com',
      username: 'robin.lake',
      firstName: 'Robin',
      lastName: 'Lake',
      subscriptionTier: 'free',
      subscriptionStatus: 'free',
    });
    expect(await client.ok(session.currentUser)).toEqual(user);
  });

  it.each([
    ['email', { email: 'maya-7@demo.harmony.example' }],
    ['password', { password: 'Password123' }],
  ])('rejects an invalid %s (%j)', async (field, changes) => {
    const body = { ...account, email: 'somebody.new@example.com', ...changes };
    expect(fieldsOf(await server.client().refused(session.register, 422, { body }))).toContain(
      field,
    );
  });
});

describe('signing in', () => {
  it('accepts the right password, also in another browser', async () => {
    const { user, password } = await registerPerson(server);
    const client = server.client();
    const body = { email: user.email.toUpperCase(), password };
    expect(await client.ok(session.signIn, { body })).toEqual(user);
    expect(await client.ok(session.currentUser)).toEqual(user);
  });

  it('responds the same to a wrong password and an unknown email', async () => {
    const { user } = await registerPerson(server);
    const password = 'not the password';
    const wrong = await server
      .client()
      .refused(session.signIn, 401, { body: { email: user.email, password } });
    const unknown = await server
      .client()
      .refused(session.signIn, 401, { body: { email: 'nobody@example.com', password } });
    expect(wrong.code).toBe('unauthorized');
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('treats input as text, never as a database command', async () => {
    const body = { email: `o'or'1@example.com`, password: `' OR 1=1 -- ` };
    const error = await server.client().refused(session.signIn, 401, { body });
    expect(error.code).toBe('unauthorized');
  });
});

describe('the session', () => {
  it('is stored in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { user, password } = await registerPerson(server);
    const reply = await server
      .client()
      .send(session.signIn, { body: { email: user.email, password } });
    const cookie = String(reply.headers.get('Set-Cookie'));
    expect(cookie).toMatch(/^harmony_session=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('Max-Age=2592000');
  });

  it('is bound to the host under https', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://harmony.test' });
    const person = await registerPerson(secure);
    expect([...person.cookies.keys()]).toEqual([
      '__Host-harmony_session',
      '__Host-harmony_browser',
    ]);
    await person.ok(session.currentUser);
    const { headers } = await person.send(session.currentUser);
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
    await secure.close();
  });

  it('is replaced at each sign-in', async () => {
    const person = await registerPerson(server);
    const before = new Map(person.cookies);
    const { user, password } = person;
    await person.ok(session.signIn, { body: { email: user.email, password } });
    expect(person.cookies).not.toEqual(before);
    const thief = server.client();
    for (const [name, value] of before) thief.cookies.set(name, value);
    await thief.refused(session.currentUser, 401);
  });

  it('is stored only as a hash', async () => {
    const person = await registerPerson(server);
    const token = String(person.cookies.get('harmony_session'));
    const rows = await server.services.database.select(`SELECT * FROM sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends at sign-out, only in this browser', async () => {
    const person = await registerPerson(server);
    const elsewhere = server.client();
    const { user, password } = person;
    await elsewhere.ok(session.signIn, { body: { email: user.email, password } });
    const copy = server.client();
    for (const [name, value] of person.cookies) copy.cookies.set(name, value);
    await person.ok(session.signOut);
    expect(person.cookies.has('harmony_session')).toBe(false);
    await copy.refused(session.currentUser, 401);
    await elsewhere.ok(session.currentUser);
    await person.ok(session.signOut);
  });

  it('expires after thirty days without use', async () => {
    const person = await registerPerson(server);
    await server.services.database.sequelize.query(
      `UPDATE sessions SET expires_at = '2020-01-01 00:00:00.000'
       WHERE user_id = '${person.user.id}'`,
    );
    expect((await person.refused(session.currentUser, 401)).code).toBe('unauthorized');
  });

  it('is extended by use, with at most one write every five minutes', async () => {
    const person = await registerPerson(server);
    const fresh = await person.send(session.currentUser);
    expect(fresh.headers.get('Set-Cookie')).toBeNull();
    await server.services.database.sequelize.query(
      `UPDATE sessions SET last_seen_at = '2020-01-01 00:00:00.000'
       WHERE user_id = '${person.user.id}'`,
    );
    const touched = await person.send(session.currentUser);
    expect(touched.headers.get('Set-Cookie')).toContain('Max-Age=2592000');
    const again = await person.send(session.currentUser);
    expect(again.headers.get('Set-Cookie')).toBeNull();
  });

  it.each(['', 'nonsense', 'x'.repeat(4000), '%ff', '"'])(
    'rejects an invented cookie (%#)',
    async (token) => {
      const client = server.client();
      client.cookies.set('harmony_session', token);
      expect((await client.refused(session.currentUser, 401)).code).toBe('unauthorized');
    },
  );

  it('shows nothing of the previous user', async () => {
    const { one, category, couple } = await registerPair(server);
    await add(one, category);
    const { user, password } = await registerPerson(server);
    await one.ok(session.signIn, { body: { email: user.email, password } });
    const rename = { params: { id: couple.id }, body: { name: 'Mine' } };
    for (const error of [
      await one.refused(endpoints.transactions.list, 403),
      await one.refused(endpoints.couples.rename, 403, rename),
    ]) {
      expect(error.code).toBe('couple_required');
    }
  });
});

describe('the navigations', () => {
  it.each([
    ['', '/auth'],
    ['?redirect=/goals', '/auth?redirect=%2Fgoals'],
    ['?redirect=/subscribe%3Ftier%3Dpremium', '/auth?redirect=%2Fsubscribe%3Ftier%3Dpremium'],
    ['?redirect=//evil.example', '/auth'],
    ['?redirect=https://evil.example', '/auth'],
    ['?redirect=/a&redirect=/b', '/auth'],
    ['?redirect=/API/logout', '/auth'],
  ])('redirect from /api/login%s to %s', async (query, target) => {
    const reply = await server.client().fetch(`/api/login${query}`);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('Location')).toBe(target);
  });

  it.each([[{ 'Sec-Fetch-Site': 'same-origin' }], [{ 'Sec-Fetch-Site': 'none' }], [{}]])(
    'sign out from a page of the product, and by hand (%j)',
    async (headers: Record<string, string>) => {
      const person = await registerPerson(server);
      const reply = await person.fetch('/api/logout', { headers });
      expect(reply.status).toBe(303);
      expect(reply.headers.get('Location')).toBe('/');
      await person.refused(session.currentUser, 401);
    },
  );

  it('never redirect to a sign-out, however it is spelled', async () => {
    const person = await registerPerson(server);
    const letter = (plain: string) =>
      fc.constantFrom(plain, `%${plain.charCodeAt(0).toString(16)}`);
    const slash = fc.constantFrom('/', '//', '/./', '%2f', '/;/', '/x/../');
    const encoded = fc
      .tuple(
        ...[...'/api/logout'].map((each) => (each === '/' ? slash : letter(each))),
        fc.constantFrom('', '/', '//', '?x', '#x', '/.', ' '),
      )
      .map((parts) => parts.join(''));
    const spelling = fc.oneof(
      encoded,
      fc.mixedCase(fc.constantFrom('/api/logout', '/api/logout/')),
    );
    await fc.assert(
      fc.asyncProperty(spelling, async (wanted) => {
        const target = new URL(safeRedirect(wanted), server.address);
        await person.fetch(target.pathname + target.search);
        await person.ok(session.currentUser);
      }),
    );
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Referer: 'https://evil.example/' }],
  ])('ask before signing out after a link from another site (%j)', async (headers) => {
    const person = await registerPerson(server);
    const reply = await person.fetch('/api/logout', { headers: headers as Record<string, string> });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Do you want to sign out?');
    await person.ok(session.currentUser);
  });
});
