import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Reply } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials } = endpoints;
const PATIENCE = { timeout: 30_000 };

let requests = 0;
let server: TestServer;
let known: string;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ RATE_LIMITS: 'on', SMTP_URL: mails.url });
  known = (await proved()).user.email;
  // The mail sender runs after the response, and its statements do not belong to the request.
  await server.services.mailSender.close();
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

/** Returns the SQL statements of a request without values, found by their request id. */
async function statementsOf(act: (headers: Record<string, string>) => Promise<Reply>) {
  const { options } = server.services.database.sequelize as unknown as {
    options: { logging: unknown };
  };
  const name = `request-${(requests += 1)}`;
  const statements: string[] = [];
  options.logging = (sql: string) => {
    if (!sql.includes(name)) return;
    const statement = sql.replace(/^Executing \([^)]*\): /, '').replaceAll(name, '');
    statements.push(statement.replaceAll(/'(?:[^']|'')*'|\b\d+\b/g, '?'));
  };
  const { status } = await act({ 'X-Request-Id': name });
  options.logging = false;
  return { status, statements };
}

/** Registers a user with a verified address. */
async function proved(): Promise<Person> {
  const person = await registerPerson(server);
  const { link } = await vi.waitUntil(
    () => mails.received.find(({ to }) => to === person.user.email),
    PATIENCE,
  );
  const token = String(link.searchParams.get('token'));
  await person.ok(credentials.verifyEmail, { body: { token } });
  return person;
}

const ways: Record<string, (email: string, headers: Record<string, string>) => Promise<Reply>> = {
  'a wrong password': (email, headers) =>
    server.client().send(session.signIn, { body: { email, password: 'not the one' }, headers }),
  registering: (email, headers) => {
    const body = { email, password: 'another green meadow', firstName: 'A', lastName: 'B' };
    return server.client().send(session.register, { body, headers });
  },
  'a forgotten password': (email, headers) =>
    server.client().send(credentials.forgotPassword, { body: { email }, headers }),
};

it.each(Object.entries(ways))(
  'sends the same statements whether or not an address has an account: %s',
  async (_way, act) => {
    const unknown = await statementsOf((headers) => act('nobody@example.com', headers));
    expect(unknown.statements.length).toBeGreaterThan(0);
    expect(await statementsOf((headers) => act(known, headers))).toEqual(unknown);
  },
);
