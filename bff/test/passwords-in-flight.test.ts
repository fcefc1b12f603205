import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { mailedToken } from './support/mailed-token.ts';
import { registerSingle } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, calendar, account } = endpoints;
const NEW_PASSWORD = 'a quiet blue harbour';
/** Concurrent clients: enough that a request is always in flight. */
const AT_ONCE = 12;

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

/** Registers a user with a verified address and a password reset token. */
async function ownerWithLink(): Promise<{ owner: Person; token: string }> {
  const { person: owner } = await registerSingle(server);
  await owner.ok(credentials.verifyEmail, { body: { token: await mailed(owner, 'verify') } });
  await server.client().ok(credentials.forgotPassword, { body: { email: owner.user.email } });
  return { owner, token: await mailed(owner, 'reset') };
}

const signIn = (thief: TestClient, { user: { email }, password }: Person) =>
  thief.send(session.signIn, { body: { email, password } });

/** Requests that an attacker who knows the password repeats in a signed-in browser. */
const ways: Record<string, (thief: TestClient, owner: Person) => Promise<unknown>> = {
  'signing in': signIn,
  registering: (thief, { user: { email, firstName, lastName }, password }) =>
    thief.send(session.register, { body: { email, firstName, lastName, password } }),
  'choosing another': (thief, { password }) =>
    thief.send(credentials.changePassword, {
      body: { currentPassword: password, newPassword: 'the password of a thief' },
    }),
  'deleting the account': (thief, { user: { email }, password }) =>
    thief.send(account.remove, { body: { email, password } }),
};

/** Repeats a request in many clients until the mailed link has set a new password. */
async function resetMeanwhile(act: (thief: TestClient, owner: Person) => Promise<unknown>) {
  const { owner, token } = await ownerWithLink();
  const thieves = Array.from({ length: AT_ONCE }, () => server.client());
  await Promise.all(thieves.map((thief) => signIn(thief, owner)));
  const over = new AbortController();
  const body = { token, password: NEW_PASSWORD };
  const reset = server
    .client()
    .send(credentials.resetPassword, { body })
    .finally(() => over.abort());
  const goOn = async (thief: TestClient) => {
    while (!over.signal.aborted) await act(thief, owner);
  };
  const [{ status }] = await Promise.all([reset, ...thieves.map(goOn)]);
  return { owner, thieves, status };
}

describe('an attacker with the previous password', () => {
  it.each(Object.entries(ways))(
    'is signed out once a new password is set, also by a concurrent %s',
    async (_way, act) => {
      let world = await resetMeanwhile(act);
      // A password change by the attacker invalidates the link: such a round is inconclusive.
      while (world.status === 404) world = await resetMeanwhile(act);
      const { owner, thieves, status } = world;
      expect(status).toBe(204);
      const { id, email } = owner.user;
      const inside = await Promise.all(
        thieves.map(async (thief) => (await thief.send(session.currentUser)).text.includes(id)),
      );
      expect(inside).not.toContain(true);
      const body = { email, password: NEW_PASSWORD };
      expect((await server.client().ok(session.signIn, { body })).id).toBe(id);
    },
  );

  it('keeps no calendar address that was created concurrently', async () => {
    const tokens: string[] = [];
    while (tokens.length === 0) {
      const { status } = await resetMeanwhile(async (thief) => {
        const { text } = await thief.send(calendar.subscribe);
        tokens.push(...(/[\w-]{43}(?=\.ics)/.exec(text) ?? []));
      });
      expect(status).toBe(204);
    }
    const statuses = tokens.map(
      async (token) => (await server.client().send(calendar.feed, { params: { token } })).status,
    );
    expect(await Promise.all(statuses)).not.toContain(200);
  });
});
