import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { mailedToken } from './support/mailed-token.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, account } = endpoints;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  // The last address of the proxy's header is the visitor's.
  server = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const QUARTER_HOUR = 15 * 60_000;
const WRONG = 'not the password';
/** Mails are sent from a queue. */
const PATIENCE = { timeout: 30_000 };

let used = 0;
/** Returns an unused address in a new network. */
function newAddress(): string {
  used += 1;
  return `10.${Math.floor(used / 250)}.${used % 250}.1`;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });
const newEmail = () => `guessed-${(used += 1)}@example.com`;

/** Registers a user with their own network address. */
function newPerson(): Promise<Person> {
  const headers = from(newAddress());
  return registerPerson({ client: () => server.client(headers) });
}

/** Confirms a user's email address by the mailed link. */
async function prove(person: Person): Promise<void> {
  const mail = await vi.waitUntil(
    () => mails.received.find(({ to }) => to === person.user.email),
    PATIENCE,
  );
  const body = { token: String(mail.link.searchParams.get('token')) };
  await person.ok(credentials.verifyEmail, { body });
}

/** Requests a password reset and returns the token of the mail. */
async function resetToken(client: TestClient, email: string): Promise<string> {
  await client.ok(credentials.forgotPassword, { body: { email } });
  return mailedToken(mails, email, 'reset');
}

function tryAt(email: string, password: string, address: string, client = server.client()) {
  return client.send(session.signIn, { body: { email, password }, headers: from(address) });
}

/** Tries wrong passwords and returns how many were checked rather than rate limited. */
async function guess(email: string, addresses: readonly string[], times: number): Promise<number> {
  let looked = 0;
  for (let time = 0; time < times; time += 1) {
    const { status } = await tryAt(email, WRONG, String(addresses[time % addresses.length]));
    if (status === 401) looked += 1;
    else if (status !== 429) throw new Error(`Expected 401 or 429, got ${status}`);
  }
  return looked;
}

describe('guessing passwords', () => {
  it('is limited per address, also for concurrent attempts', async () => {
    const [email, address] = [newEmail(), newAddress()];
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => tryAt(email, WRONG, address)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('has ten attempts from any number of network addresses', async () => {
    const addresses = Array.from({ length: 20 }, newAddress);
    expect(await guess(newEmail(), addresses, 40)).toBe(10);
  });

  it.each([
    ['addresses of one network', (last: number) => `192.0.2.${last}`, 7],
    ['many /64 of one /48', (last: number) => `2001:db8:1:${last}::1`, 7],
    ['many /48 of one /32', (last: number) => `2001:db9:${last}::1`, 8],
  ])('has fewer attempts from %s', async (_where, addressOf, allowed) => {
    const addresses = Array.from({ length: 20 }, (_, place) => addressOf(place + 1));
    expect(await guess(newEmail(), addresses, 20)).toBe(allowed);
  });

  it.each([
    ['a /32 of IPv6', 65, (place: number) => `2a00:5:${place}::1`],
    ['a /24 of IPv4', 58, (place: number) => `198.51.100.${place}`],
  ])(
    'of many accounts is limited for %s, not only per network address',
    async (_where, most, at) => {
      const looked = await Promise.all(
        Array.from({ length: 70 }, (_, place) => guess(newEmail(), [at(place)], 1)),
      );
      expect(looked.filter((one) => one === 1)).toHaveLength(most);
    },
  );

  it('counts all spellings of an address together', async () => {
    const email = newEmail();
    const spellings = ['2a00:6::1', '2A00:0006:0::2', '2a00:6:0:0:0:0:0:3', '[2a00:6::4]:99'];
    expect(await guess(email, spellings, 12)).toBe(6);
    const other = newEmail();
    expect(await guess(other, ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109'], 12)).toBe(
      6,
    );
  });

  it.each(['known', 'unknown'])(
    'returns the remaining time, and ends by itself (%s)',
    async (who) => {
      const person = await newPerson();
      const email = who === 'known' ? person.user.email : newEmail();
      const address = newAddress();
      expect(await guess(email, [address], 6)).toBe(6);
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
    const { user, password } = await newPerson();
    const address = newAddress();
    for (let time = 0; time < 15; time += 1) {
      expect((await tryAt(user.email, password, address)).status).toBe(200);
    }
    expect(await guess(user.email, [address], 7)).toBe(6);
  });

  it('does not count rejected attempts', async () => {
    const email = newEmail();
    const [guesser, other] = [newAddress(), newAddress()];
    expect(await guess(email, [guesser], 60)).toBe(6);
    expect(await guess(email, [other], 6)).toBe(4);
    // Other accounts at the same network address are limited too.
    expect(await guess(newEmail(), [guesser], 1)).toBe(1);
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
    const person = await newPerson();
    const address = newAddress();
    for (let time = 0; time < 3; time += 1) {
      expect([201, 422]).toContain(await enter(person, address));
    }
    expect(await guess(person.user.email, [address], 10)).toBe(3);
  });

  it('does not count a right password', async () => {
    const { user, password } = await newPerson();
    const address = newAddress();
    const { email, firstName, lastName } = user;
    const body = { email, firstName, lastName, password };
    for (let time = 0; time < 3; time += 1) {
      await server.client().ok(session.register, { body, headers: from(address) });
    }
    expect(await guess(email, [address], 10)).toBe(6);
  });

  it('is closed without attempts left: registering does not reveal a right password', async () => {
    const { user, password } = await newPerson();
    const address = newAddress();
    expect(await guess(user.email, [address], 6)).toBe(6);
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
    const owner = await newPerson();
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
    const person = await newPerson();
    await prove(person);
    await guess(person.user.email, Array.from({ length: 20 }, newAddress), 20);
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

describe('the owner of an account under attack', () => {
  it('signs in from another network address', async () => {
    const { user, password } = await newPerson();
    await guess(user.email, [newAddress()], 50);
    expect((await tryAt(user.email, password, newAddress())).status).toBe(200);
  });

  it('signs in on a known browser, regardless of the attack', async () => {
    const person = await newPerson();
    const { user, password } = person;
    await person.ok(session.signOut);
    const crowd = Array.from({ length: 30 }, newAddress);
    await guess(user.email, crowd, 60);
    expect((await tryAt(user.email, password, newAddress())).status).toBe(429);
    const address = String(crowd[0]);
    // Also after a few wrong passwords.
    for (let slip = 0; slip < 3; slip += 1) {
      expect((await tryAt(user.email, WRONG, address, person)).status).toBe(401);
    }
    for (let time = 0; time < 6; time += 1) {
      expect((await tryAt(user.email, password, address, person)).status).toBe(200);
    }
  });

  it('signs in on the browser that proved the address', async () => {
    const person = await newPerson();
    const { user, password } = person;
    await prove(person);
    await person.ok(session.signOut);
    await guess(user.email, Array.from({ length: 30 }, newAddress), 60);
    expect((await tryAt(user.email, password, newAddress())).status).toBe(429);
    expect((await tryAt(user.email, password, newAddress(), person)).status).toBe(200);
  });

  it('sets a new password, however often an attacker with the old one changes it', async () => {
    const person = await newPerson();
    await prove(person);
    const { user, ...thief } = person;
    let { password } = person;
    const changeMore = async (): Promise<number> => {
      for (let time = 0; ; time += 1) {
        const body = { currentPassword: password, newPassword: `the password of a thief ${time}` };
        const { status } = await thief.send(credentials.changePassword, { body });
        if (status === 429) return time;
        expect(status).toBe(204);
        password = body.newPassword;
      }
    };
    expect(await changeMore()).toBe(10);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + QUARTER_HOUR });
    try {
      expect(await changeMore()).toBe(10);
      vi.setSystemTime(Date.now() + QUARTER_HOUR);
      const owner = server.client(from(newAddress()));
      const token = await resetToken(owner, user.email);
      // Each change invalidates the previous links.
      expect(await changeMore()).toBe(0);
      await owner.ok(credentials.resetPassword, {
        body: { token, password: 'a quiet blue harbour' },
      });
      await thief.refused(session.currentUser, 401);
    } finally {
      vi.useRealTimers();
    }
  });

  it('signs in on the browser that set a new password', async () => {
    const { user } = await newPerson();
    const password = 'a quiet blue harbour';
    const browser = server.client(from(newAddress()));
    const body = { token: await resetToken(browser, user.email), password };
    await browser.ok(credentials.resetPassword, { body });
    await browser.ok(session.signOut);
    await guess(user.email, Array.from({ length: 30 }, newAddress), 60);
    expect((await tryAt(user.email, password, newAddress())).status).toBe(429);
    expect((await tryAt(user.email, password, newAddress(), browser)).status).toBe(200);
  });

  it('keeps open sessions', async () => {
    const person = await newPerson();
    await guess(person.user.email, Array.from({ length: 20 }, newAddress), 20);
    expect(await person.ok(session.currentUser)).toEqual(person.user);
  });
});

describe('a known browser', () => {
  it('has a few separate attempts', async () => {
    const person = await newPerson();
    const { email } = person.user;
    await guess(email, Array.from({ length: 20 }, newAddress), 20);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await tryAt(email, WRONG, newAddress(), person)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await tryAt(email, person.password, newAddress(), person)).status).toBe(429);
  });

  it('has them only for its own account, not for others with the same address', async () => {
    const owner = await newPerson();
    const { email, firstName, lastName } = owner.user;
    const stranger = server.client();
    const body = { email, firstName, lastName, password: 'the password of a stranger' };
    await stranger.ok(session.register, { body, headers: from(newAddress()) });
    await guess(email, Array.from({ length: 20 }, newAddress), 20);
    // The owner's password is not checked in this browser.
    expect((await tryAt(email, owner.password, newAddress(), stranger)).status).toBe(401);
    expect((await tryAt(email, body.password, newAddress(), stranger)).status).toBe(200);
  });

  it('does not reveal another account of the address when registering with its password', async () => {
    const owner = await newPerson();
    const { email, firstName, lastName } = owner.user;
    const stranger = server.client();
    const names = { email, firstName, lastName };
    const own = 'the password of a stranger';
    const register = (password: string) =>
      stranger.send(session.register, {
        body: { ...names, password },
        headers: from(newAddress()),
      });
    expect((await register(own)).status).toBe(201);
    await guess(email, Array.from({ length: 20 }, newAddress), 20);
    expect((await register(owner.password)).status).toBe(429);
    expect((await register(own)).status).toBe(201);
  });

  it('is recognized by a cookie that scripts cannot read, renewed at each sign-in', async () => {
    const person = await newPerson();
    const { email } = person.user;
    const first = person.cookies.get('harmony_browser');
    const reply = await tryAt(email, person.password, newAddress(), person);
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('harmony_browser='));
    expect(cookie).toMatch(/^harmony_browser=[\w-]{43}; Max-Age=34560000; Path=\/; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(person.cookies.get('harmony_browser')).not.toBe(first);
    const rows = await server.services.database.select(`SELECT * FROM known_browsers`);
    expect(JSON.stringify(rows)).not.toContain(person.cookies.get('harmony_browser'));

    await guess(email, Array.from({ length: 20 }, newAddress), 20);
    const old = server.client();
    old.cookies.set('harmony_browser', String(first));
    expect((await tryAt(email, person.password, newAddress(), old)).status).toBe(429);
  });

  it('is recognized for two users', async () => {
    const one = await newPerson();
    const other = await newPerson();
    const shared = server.client();
    for (const { user, password } of [one, other, one]) {
      expect((await tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
    }
    for (const { user } of [one, other]) {
      await guess(user.email, Array.from({ length: 20 }, newAddress), 20);
    }
    for (const { user, password } of [other, one]) {
      expect((await tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
    }
  });

  it('is recognized for its latest eleven accounts only', async () => {
    const people: Person[] = [];
    const shared = server.client();
    for (let count = 0; count < 13; count += 1) {
      const person = await newPerson();
      const { user, password } = person;
      expect((await tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
      people.push(person);
    }
    const [, forgotten, known] = people as [Person, Person, Person];
    const statuses = [];
    for (const { user, password } of [forgotten, known]) {
      await guess(user.email, Array.from({ length: 20 }, newAddress), 20);
      statuses.push((await tryAt(user.email, password, newAddress(), shared)).status);
    }
    expect(statuses).toEqual([429, 200]);
  });

  it('gains no attempts by signing in to another account in between', async () => {
    const one = await newPerson();
    const other = await newPerson();
    const shared = server.client();
    await tryAt(one.user.email, one.password, newAddress(), shared);
    await guess(one.user.email, Array.from({ length: 20 }, newAddress), 20);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      await tryAt(other.user.email, other.password, newAddress(), shared);
      statuses.push((await tryAt(one.user.email, WRONG, newAddress(), shared)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it.each([
    [
      'a change of the password',
      async (person: Person) => {
        const newPassword = 'another green meadow';
        const body = { currentPassword: person.password, newPassword };
        await person.ok(credentials.changePassword, { body, headers: from(newAddress()) });
        return newPassword;
      },
    ],
    [
      'the end of the account',
      async (person: Person) => {
        const { email } = person.user;
        const body = { email, password: person.password };
        await person.ok(account.remove, { body, headers: from(newAddress()) });
        return person.password;
      },
    ],
  ])('is forgotten with %s', async (_what, change) => {
    const person = await newPerson();
    const { email } = person.user;
    const elsewhere = server.client();
    await tryAt(email, person.password, newAddress(), elsewhere);
    const password = await change(person);
    await guess(email, Array.from({ length: 20 }, newAddress), 20);
    expect((await tryAt(email, password, newAddress(), elsewhere)).status).toBe(429);
  });
});
