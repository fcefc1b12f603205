import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { from, newAddress, startGuardedServer, WRONG } from './support/guessing.ts';
import type { GuardedServer } from './support/guessing.ts';
import type { Person } from './support/people.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, account } = endpoints;

let guarded: GuardedServer;
let server: TestServer;
beforeAll(async () => {
  guarded = await startGuardedServer();
  ({ server } = guarded);
});
afterAll(() => guarded.close());

const QUARTER_HOUR = 15 * 60_000;

let used = 0;
const newEmail = () => `guessed-${(used += 1)}@example.com`;

describe('guessing passwords', () => {
  it('is limited per address, also for concurrent attempts', async () => {
    const [email, address] = [newEmail(), newAddress()];
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => guarded.tryAt(email, WRONG, address)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('has ten attempts from any number of network addresses', async () => {
    const addresses = Array.from({ length: 20 }, newAddress);
    expect(await guarded.guess(newEmail(), addresses, 40)).toBe(10);
  });

  it.each([
    ['addresses of one network', (last: number) => `192.0.2.${last}`, 7],
    ['many /64 of one /48', (last: number) => `2001:db8:1:${last}::1`, 7],
    ['many /48 of one /32', (last: number) => `2001:db9:${last}::1`, 8],
  ])('has fewer attempts from %s', async (_where, addressOf, allowed) => {
    const addresses = Array.from({ length: 20 }, (_, place) => addressOf(place + 1));
    expect(await guarded.guess(newEmail(), addresses, 20)).toBe(allowed);
  });

  it.each([
    ['a /32 of IPv6', 65, (place: number) => `2a00:5:${place}::1`],
    ['a /24 of IPv4', 58, (place: number) => `198.51.100.${place}`],
  ])(
    'of many accounts is limited for %s, not only per network address',
    async (_where, most, at) => {
      const looked = await Promise.all(
        Array.from({ length: 70 }, (_, place) => guarded.guess(newEmail(), [at(place)], 1)),
      );
      expect(looked.filter((one) => one === 1)).toHaveLength(most);
    },
  );

  it('counts all spellings of an address together', async () => {
    const email = newEmail();
    const spellings = ['2a00:6::1', '2A00:0006:0::2', '2a00:6:0:0:0:0:0:3', '[2a00:6::4]:99'];
    expect(await guarded.guess(email, spellings, 12)).toBe(6);
    const other = newEmail();
    expect(
      await guarded.guess(other, ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109'], 12),
    ).toBe(6);
  });

  it.each(['known', 'unknown'])(
    'returns the remaining time, and ends automatically (%s)',
    async (who) => {
      const person = await guarded.newPerson();
      const email = who === 'known' ? person.user.email : newEmail();
      const address = newAddress();
      expect(await guarded.guess(email, [address], 6)).toBe(6);
      const sent = { body: { email, password: WRONG }, headers: from(address) };
      const error = await server.client().refused(session.signIn, 429, sent);
      expect(error.message).toBe('Too many attempts. Please try again in 15 minutes.');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + QUARTER_HOUR });
      try {
        await server.client().refused(session.signIn, 401, sent);
        if (who === 'unknown') return;
        const body = { email, password: person.password };
        await server.client().ok(session.signIn, { ...sent, body });
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('does not count successful sign-ins', async () => {
    const { user, password } = await guarded.newPerson();
    const address = newAddress();
    for (let time = 0; time < 15; time += 1) {
      expect((await guarded.tryAt(user.email, password, address)).status).toBe(200);
    }
    expect(await guarded.guess(user.email, [address], 7)).toBe(6);
  });

  it('does not count rejected attempts', async () => {
    const email = newEmail();
    const [guesser, other] = [newAddress(), newAddress()];
    expect(await guarded.guess(email, [guesser], 60)).toBe(6);
    expect(await guarded.guess(email, [other], 6)).toBe(4);
    // Other accounts at the same network address are limited too.
    expect(await guarded.guess(newEmail(), [guesser], 1)).toBe(1);
  });
});

describe('every way to enter a password', () => {
  const newPassword = 'another green meadow';
  const ways: Record<string, (person: Person, address: string) => Promise<number>> = {
    async registering({ user }, address) {
      const body = { ...user, password: `${WRONG} ${(used += 1)}` };
      const { email, firstName, lastName } = user;
      const sent = { email, firstName, lastName, password: body.password };
      return (await server.client().send(session.register, { body: sent, headers: from(address) }))
        .status;
    },
    async 'changing the password'(person, address) {
      const body = { currentPassword: WRONG, newPassword };
      return (await person.send(credentials.changePassword, { body, headers: from(address) }))
        .status;
    },
    async 'deleting the account'(person, address) {
      const body = { email: person.user.email, password: WRONG };
      return (await person.send(account.remove, { body, headers: from(address) })).status;
    },
  };

  it.each(Object.entries(ways))('counts as an attempt: %s', async (_name, enter) => {
    const person = await guarded.newPerson();
    const address = newAddress();
    for (let time = 0; time < 3; time += 1) {
      expect([201, 422]).toContain(await enter(person, address));
    }
    expect(await guarded.guess(person.user.email, [address], 10)).toBe(3);
  });

  it('does not count a right password', async () => {
    const { user, password } = await guarded.newPerson();
    const address = newAddress();
    const { email, firstName, lastName } = user;
    const body = { email, firstName, lastName, password };
    for (let time = 0; time < 3; time += 1) {
      await server.client().ok(session.register, { body, headers: from(address) });
    }
    expect(await guarded.guess(email, [address], 10)).toBe(6);
  });

  it('is closed without attempts left: registering does not reveal a right password', async () => {
    const { user, password } = await guarded.newPerson();
    const address = newAddress();
    expect(await guarded.guess(user.email, [address], 6)).toBe(6);
    const { email, firstName, lastName } = user;
    for (const tried of [password, WRONG]) {
      const error = await server.client().refused(session.register, 429, {
        body: { email, firstName, lastName, password: tried },
        headers: from(address),
      });
      expect(error.code).toBe('rate_limited');
    }
  });

  it('includes choosing a password that another account of the address has', async () => {
    const owner = await guarded.newPerson();
    const { email, firstName, lastName } = owner.user;
    const stranger = server.client();
    let currentPassword = 'the password of a stranger';
    await stranger.ok(session.register, {
      body: { email, firstName, lastName, password: currentPassword },
      headers: from(newAddress()),
    });
    const choose = (chosen: string) =>
      stranger.send(credentials.changePassword, {
        body: { currentPassword, newPassword: chosen },
        headers: from(newAddress()),
      });
    const statuses: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      const chosen = `perhaps the one of the owner ${time}`;
      const { status } = await choose(chosen);
      if (status === 204) currentPassword = chosen;
      statuses.push(status);
    }
    // Registering counted as an attempt for both.
    const expected = Array.from({ length: 15 }, (_, place) => (place < 8 ? 204 : 429));
    expect(statuses).toEqual(expected);
    expect((await choose(owner.password)).status).toBe(429);
  });

  it('keeps a few separate attempts for a signed-in user', async () => {
    const person = await guarded.newPerson();
    await guarded.prove(person);
    await guarded.guess(person.user.email, Array.from({ length: 20 }, newAddress), 20);
    // Also in an unknown browser.
    const known = [...person.cookies.keys()].filter((name) => name.includes('harmony_browser'));
    expect(known).toHaveLength(1);
    for (const name of known) person.cookies.delete(name);
    // Correct passwords use up no attempts.
    let currentPassword = person.password;
    for (let time = 0; time < 6; time += 1) {
      const body = { currentPassword, newPassword: `${newPassword} ${time}` };
      const { status } = await person.send(credentials.changePassword, { body });
      expect(status).toBe(204);
      currentPassword = body.newPassword;
    }
  });
});
