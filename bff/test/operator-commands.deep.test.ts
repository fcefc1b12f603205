import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '@harmony/test-kit/mail-server';
import { freePort } from '@harmony/test-kit/free-port';
import { switchOn, ticketFor } from './support/factors.ts';
import { registerPair, registerPerson } from './support/people.ts';
import { runProgram } from './support/run-program.ts';
import { createTestDatabase, PUBLIC_URL, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { session, credentials, couples, archives, secondFactor } = endpoints;

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerOn(database, { SIGN_UP: 'open' });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const run = (program: string, parameters: string[] = [], variables: Record<string, string> = {}) =>
  runProgram(
    program,
    { ...database.variables, PUBLIC_URL, LOG_LEVEL: 'error', BACKUPS: 'off', ...variables },
    ...parameters,
  ).ended();

const parameterIn = (output: string, name: string) =>
  String(new URL(output.split('\n')[0] ?? '').searchParams.get(name));

describe('the command that rotates keys', () => {
  it('seals the secrets of authenticator apps with the new session secret', async () => {
    const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
    const before = await startServerOn(database, { SESSION_SECRET: OLD });
    const person = await registerPerson(before);
    const app = await switchOn(person);
    await before.close();
    const secrets = { SESSION_SECRET: NEW, SESSION_SECRET_OTHER: OLD };
    const { code, output } = await run('operations/rotate-keys.ts', [], secrets);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Authenticator apps: 1 sealed again, with the first key of SESSION_SECRET\. No other key is needed for them\.$/m,
      ),
    ]);
    const after = await startServerOn(database, { SESSION_SECRET: NEW });
    const client = after.client();
    const ticket = await ticketFor(client, person);
    const body = { ticket, code: app.code(1), remember: false };
    await client.ok(secondFactor.signIn, { body });
    await after.close();
  });
});

describe('the invite command', () => {
  it('prints a link that lets one person sign up', async () => {
    const inviting = await startServerOn(database, { SIGN_UP: 'invite' });
    const { code, output } = await run('operations/invite.ts', [], { SIGN_UP: 'invite' });
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`${PUBLIC_URL}/auth?mode=register`),
    ]);
    const body = {
      email: 'invited@example.com',
      password: 'a calm green meadow',
      firstName: 'Robin',
      lastName: 'Lake',
      invitation: parameterIn(output, 'invitation'),
    };
    await inviting.client().ok(session.register, { body });
    const second = { ...body, email: 'second@example.com' };
    await inviting.client().refused(session.register, 403, { body: second });
    await inviting.close();
  });

  it('refuses where sign-up is closed', async () => {
    const { code, output, errors } = await run('operations/invite.ts', [], { SIGN_UP: 'closed' });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^SIGN_UP is closed.*\n$/);
  });
});

describe('the users command', () => {
  it('lists address, couple, plan and last visit, and nothing from inside a couple', async () => {
    const { one, other } = await registerPair(server);
    const alone = await registerPerson(server);
    const { code, output } = await run('users.ts');
    expect(code).toBe(0);
    const lineOf = (email: string) => output.split('\n').find((line) => line.startsWith(email));
    expect(lineOf(one.user.email)).toContain(other.user.email);
    expect(lineOf(one.user.email)).toMatch(/ free +\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(lineOf(alone.user.email)).toContain('no couple');
    const { name } = await one.ok(couples.current);
    expect(output).not.toContain(name);
    expect(output).not.toContain(one.user.lastName);
    const { output: withPlan } = await run('users.ts', [], { PLAN_FOR_ALL: 'starter' });
    expect(withPlan).toMatch(new RegExp(`${one.user.email}.* starter +\\d{4}`));
  });

  it('prints a link that sets a password and confirms the address of an account', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    const { code, output } = await run('users.ts', ['reset', email.toUpperCase()]);
    expect(code).toBe(0);
    const token = parameterIn(output, 'token');
    const body = { token, password: 'another calm meadow' };
    await server.client().ok(credentials.resetPassword, { body });
    await person.refused(session.currentUser, 401);
    const client = server.client();
    const user = await client.ok(session.signIn, { body: { email, password: body.password } });
    expect([user.id, user.isEmailVerified]).toEqual([person.user.id, true]);
    await server.client().refused(credentials.resetPassword, 404, { body });
  });

  it('deletes an account as its owner would, and leaves the partner an archive', async () => {
    const { one, other } = await registerPair(server);
    const { code, output, errors } = await run('users.ts', ['remove', one.user.email]);
    expect([code, output, errors]).toEqual([
      0,
      `The account of ${one.user.email} is deleted.\n`,
      '',
    ]);
    await one.refused(session.currentUser, 401);
    expect(await other.ok(archives.list)).toHaveLength(1);
    expect((await run('users.ts')).output).not.toContain(one.user.email);
  });

  it.each([
    [['reset', 'nobody@example.com'], 'No user has the email address nobody@example.com.'],
    [['remove', 'nobody@example.com'], 'No user has the email address nobody@example.com.'],
    [['reset'], 'Usage: npm run users'],
    [['rename', 'robin@example.com'], 'Usage: npm run users'],
  ])('rejects %j in one line', async (parameters, message) => {
    const { code, output, errors } = await run('users.ts', parameters);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^[^\n]*\n$/);
    expect(errors).toContain(message);
  });
});

describe('the mail command', () => {
  it('sends a test mail and prints the response of the mail server', async () => {
    const mails = await startMailServer();
    const { code, output } = await run('operations/mail.ts', ['robin@example.com'], {
      SMTP_URL: mails.url,
    });
    expect(code).toBe(0);
    expect(output).toMatch(/^The mail server accepted the mail to robin@example\.com: 250 /);
    expect((await mails.next('robin@example.com')).subject).toBe('A test mail from Harmony');
    await mails.close();
  });

  it('reports in one line that no server listens', async () => {
    const port = await freePort();
    const SMTP_URL = `smtp://user:not-to-be-repeated@127.0.0.1:${port}`;
    const { code, errors } = await run('operations/mail.ts', ['robin@example.com'], { SMTP_URL });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The mail to robin@example\.com was not sent.*ECONNREFUSED.*\n$/);
    expect(errors).not.toContain('not-to-be-repeated');
  });
});
