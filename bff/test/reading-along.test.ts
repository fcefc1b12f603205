import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { mailedToken } from './support/mailed-token.ts';
import { registerPair } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { calendar, credentials, openSessions, session } = endpoints;
const NEW_PASSWORD = 'a quiet blue harbour';

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

const mailed = ({ user }: Person, mode: 'verify' | 'reset') => mailedToken(mails, user.email, mode);

/** Creates a user's private calendar address, and returns a request for its status. */
async function addressOf(person: Person): Promise<() => Promise<number>> {
  const { url } = await person.ok(calendar.subscribe);
  const token = url.slice(url.lastIndexOf('/') + 1);
  return async () => (await server.client().send(calendar.feed, { params: { token } })).status;
}

const ways: Record<string, (person: Person) => Promise<unknown>> = {
  'changes the password': (person) =>
    person.ok(credentials.changePassword, {
      body: { currentPassword: person.password, newPassword: NEW_PASSWORD },
    }),
  async 'sets a forgotten one'(person) {
    await person.ok(credentials.verifyEmail, { body: { token: await mailed(person, 'verify') } });
    await server.client().ok(credentials.forgotPassword, { body: { email: person.user.email } });
    const body = { token: await mailed(person, 'reset'), password: NEW_PASSWORD };
    await person.ok(credentials.resetPassword, { body });
  },
  'proves the address': async (person) =>
    person.ok(credentials.verifyEmail, { body: { token: await mailed(person, 'verify') } }),
  'signs out everywhere': (person) => person.ok(openSessions.endAll),
  'signs out everywhere else': (person) =>
    person.ok(openSessions.endAll, { query: { keep: 'current' } }),
};

it.each(Object.entries(ways))(
  'a private calendar address stops working once its owner %s',
  async (_what, shutOut) => {
    const { one, other } = await registerPair(server);
    const [mine, theirs] = [await addressOf(one), await addressOf(other)];
    await shutOut(one);
    expect([await mine(), await theirs()]).toEqual([404, 200]);
  },
);

it('a private calendar address keeps working when one browser is signed out', async () => {
  const { one } = await registerPair(server);
  const mine = await addressOf(one);
  const telephone = server.client();
  const { password, user } = one;
  await telephone.ok(session.signIn, { body: { email: user.email, password } });
  const list = await one.ok(openSessions.list);
  const id = String(list.find(({ isCurrent }) => !isCurrent)?.id);
  await one.ok(openSessions.end, { params: { id } });
  await one.ok(session.signOut);
  expect(await mine()).toBe(200);
});
