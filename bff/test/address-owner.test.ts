import { endpoints } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import type { IdentityProvider } from '@harmony/test-kit/identity-provider';
import { PATIENCE, examples } from './support/examples.ts';
import { signInExternally } from './support/external-sign-in.ts';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { newTransaction } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, openSessions, credentials, account, couples, categories, transactions } =
  endpoints;

let server: TestServer;
let mails: MailServer;
let provider: IdentityProvider;
beforeAll(async () => {
  mails = await startMailServer();
  provider = await startIdentityProvider(PUBLIC_URL);
  server = await startTestServer({ ...provider.variables, SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await mails.close();
});

type Who = 'owner' | 'stranger';

const place = fc.nat(1);

/** Actions of both the owner and the stranger, each in their own browser. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('registers' as const), place }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('adds something' as const) }) },
  fc.record({ does: fc.constant('signs in' as const), place }),
  fc.record({ does: fc.constant('signs out' as const) }),
  fc.record({ does: fc.constant('asks for a new password' as const) }),
  fc.record({ does: fc.constant('asks to confirm again' as const) }),
  fc.record({ does: fc.constant('changes the password' as const), place }),
  fc.record({ does: fc.constant('signs in externally' as const), isVerified: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('joins the other' as const) }) },
  fc.record({ does: fc.constant('leaves the couple' as const) }),
  fc.record({ does: fc.constant('signs out elsewhere' as const) }),
  fc.record({ does: fc.constant('deletes the account' as const), place }),
);

/** An action of the owner only: follows a received mail, counted from the newest, optionally with a password. */
const mail = fc.record({
  does: fc.constant('follows a mail' as const),
  back: fc.nat(4),
  place: fc.option(place),
});

type Deed = typeof deed | typeof mail extends fc.Arbitrary<infer Value> ? Value : never;

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom<Who>('owner', 'stranger'), deed) },
    { weight: 4, arbitrary: fc.tuple(fc.constant<Who>('owner'), mail) },
  ),
  { minLength: 6, maxLength: 18, size: 'max' },
);

const otherThan = (who: Who): Who => (who === 'owner' ? 'stranger' : 'owner');

let worlds = 0;

/** Waits until all mails to an address have been sent. */
async function allSent(email: string): Promise<void> {
  const { database } = server.services;
  const waiting = () => database.select(`SELECT id FROM mail_jobs WHERE address = ?`, [email]);
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
}

/** One address, its owner and a stranger, and the accounts with this address. */
class World {
  readonly email = `contested-${(worlds += 1)}@example.com`;
  readonly browsers: Record<Who, TestClient> = {
    owner: server.client(),
    stranger: server.client(),
  };
  /** All session tokens that each browser has ever held. */
  readonly tokens: Record<Who, Set<string>> = { owner: new Set(), stranger: new Set() };
  /** Actors that have ever acted in an account, by account ID. */
  readonly touched = new Map<string, Set<Who>>();
  readonly #mailsBefore = mails.received.length;
  proved: string | undefined;

  passwordOf(who: Who, which: number): string {
    return `the ${which}. green meadow of the ${who}`;
  }

  /** Links mailed to the address, oldest first. */
  async links(): Promise<URL[]> {
    await allSent(this.email);
    return mails.received
      .slice(this.#mailsBefore)
      .filter(({ to, link }) => to === this.email && link.searchParams.has('token'))
      .map(({ link }) => link);
  }

  async current(who: Who): Promise<string | undefined> {
    const reply = await this.browsers[who].send(session.currentUser);
    if (reply.status !== 200) return undefined;
    return (JSON.parse(reply.text) as { id: string }).id;
  }

  async do(who: Who, what: Deed) {
    const client = this.browsers[who];
    const { email } = this;
    switch (what.does) {
      case 'registers': {
        const password = this.passwordOf(who, what.place);
        await client.send(session.register, {
          body: { email, password, firstName: who, lastName: 'Lake' },
        });
        break;
      }
      case 'signs in':
        await client.send(session.signIn, {
          body: { email, password: this.passwordOf(who, what.place) },
        });
        break;
      case 'signs out':
        await client.send(session.signOut);
        break;
      case 'asks for a new password':
        await client.send(credentials.forgotPassword, { body: { email } });
        break;
      case 'asks to confirm again':
        await client.send(credentials.resendVerification);
        break;
      case 'changes the password':
        for (const currentPassword of [0, 1].map((each) => this.passwordOf(who, each))) {
          const newPassword = this.passwordOf(who, what.place);
          await client.send(credentials.changePassword, { body: { currentPassword, newPassword } });
        }
        break;
      case 'signs in externally': {
        const isOwner = who === 'owner';
        provider.signsIn({
          sub: `${who} of ${email}`,
          email,
          // The provider vouches only for the owner.
          email_verified: isOwner && what.isVerified,
          given_name: who,
          family_name: 'Lake',
        });
        await signInExternally(client, provider, PUBLIC_URL);
        break;
      }
      case 'joins the other': {
        // Both agree, so the holder of a code shares it.
        const { text } = await this.browsers[otherThan(who)].send(couples.current);
        const { inviteCode } = JSON.parse(text) as { inviteCode?: string | null };
        await client.send(couples.link, { body: { inviteCode: inviteCode ?? 'none' } });
        break;
      }
      case 'leaves the couple':
        await client.send(couples.leave);
        break;
      case 'signs out elsewhere':
        await client.send(openSessions.endAll, { query: { keep: 'current' } });
        break;
      case 'deletes the account': {
        const id = await this.current(who);
        const body = { email, password: this.passwordOf(who, what.place) };
        const { status } = await client.send(account.remove, { body });
        // A released address is available to anyone again.
        if (who === 'owner' && status === 204 && id === this.proved) this.proved = undefined;
        break;
      }
      case 'adds something':
        await this.#add(client);
        break;
      case 'follows a mail':
        await this.#follow(client, what.back, what.place);
        break;
    }
    await this.#note(who);
  }

  async #add(client: TestClient): Promise<void> {
    await client.send(couples.create, { body: { name: 'Us' } });
    const reply = await client.send(categories.list);
    if (reply.status !== 200) return;
    const [category] = categories.list.response.parse(JSON.parse(reply.text));
    if (category) await client.send(transactions.create, { body: newTransaction(category) });
  }

  async #follow(client: TestClient, back: number, password: number | null): Promise<void> {
    const link = (await this.links()).at(-1 - back);
    if (!link) return;
    const token = link.searchParams.get('token');
    const typed = password === null ? undefined : this.passwordOf('owner', password);
    if (link.searchParams.get('mode') === 'verify') {
      await client.send(credentials.verifyEmail, { body: { token, password: typed } });
    } else {
      const body = { token, password: typed ?? this.passwordOf('owner', 0) };
      await client.send(credentials.resetPassword, { body });
    }
  }

  async #note(who: Who): Promise<void> {
    for (const each of ['owner', 'stranger'] as const) {
      const token = this.browsers[each].cookies.get('harmony_session');
      if (token !== undefined) this.tokens[each].add(token);
    }
    const id = await this.current(who);
    if (id === undefined) return;
    this.touched.set(id, new Set([...(this.touched.get(id) ?? []), who]));
  }

  /** IDs of the accounts with this address that an actor can enter by any means. */
  async entrances(who: Who): Promise<(string | undefined)[]> {
    const entered: (string | undefined)[] = [];
    for (const token of this.tokens[who]) {
      const thief = server.client();
      thief.cookies.set('harmony_session', token);
      const reply = await thief.send(session.currentUser);
      if (reply.status === 200)
        entered.push(session.currentUser.response.parse(JSON.parse(reply.text)).id);
    }
    for (const each of [0, 1, 2]) {
      const body = { email: this.email, password: this.passwordOf(who, each) };
      const reply = await server.client().send(session.signIn, { body });
      if (reply.status === 200)
        entered.push(session.signIn.response.parse(JSON.parse(reply.text)).id);
    }
    return entered;
  }
}

/** Checks the guarantees for the user who has proved an address. */
async function check(world: World): Promise<void> {
  const rows = await server.services.database.select<{ id: string }>(
    `SELECT id FROM users WHERE email_key = ?`,
    [world.email],
  );
  // A proved account is never lost, and never passes to another user.
  expect(rows).toEqual(world.proved === undefined ? rows : [{ id: world.proved }]);
  world.proved = rows[0]?.id;
  // The stranger has never written or read there.
  const visitors = world.proved === undefined ? undefined : world.touched.get(world.proved);
  expect(visitors?.has('stranger') ?? false).toBe(false);
}

it(
  'reserves an account for the user who has proved its address',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = new World();
        for (const [who, what] of sequence) {
          await world.do(who, what);
          await check(world);
        }
        // Finally, access to the mailbox is enough for the owner to enter with a new password.
        await world.do('owner', { does: 'registers', place: 0 });
        await world.do('owner', { does: 'asks for a new password' });
        await world.do('owner', { does: 'follows a mail', back: 0, place: 2 });
        await check(world);
        expect(world.proved).toBeDefined();
        expect(await world.entrances('owner')).toContain(world.proved);
        expect(await world.entrances('stranger')).not.toContain(world.proved);
      }),
      { numRuns: examples(5) },
    );
  },
  PATIENCE,
);
