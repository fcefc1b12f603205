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

describe('the owner of an account under attack', () => {
  it('signs in from another network address', async () => {
    const { user, password } = await guarded.newPerson();
    await guarded.guess(user.email, [newAddress()], 50);
    expect((await guarded.tryAt(user.email, password, newAddress())).status).toBe(200);
  });

  it('signs in on a known browser, regardless of the attack', async () => {
    const person = await guarded.newPerson();
    const { user, password } = person;
    await person.ok(session.signOut);
    const crowd = Array.from({ length: 30 }, newAddress);
    await guarded.guess(user.email, crowd, 60);
    expect((await guarded.tryAt(user.email, password, newAddress())).status).toBe(429);
    const address = String(crowd[0]);
    // Also after a few wrong passwords.
    for (let slip = 0; slip < 3; slip += 1) {
      expect((await guarded.tryAt(user.email, WRONG, address, person)).status).toBe(401);
    }
    for (let time = 0; time < 6; time += 1) {
      expect((await guarded.tryAt(user.email, password, address, person)).status).toBe(200);
    }
  });

  it('signs in on the browser that proved the address', async () => {
    const person = await guarded.newPerson();
    const { user, password } = person;
    await guarded.prove(person);
    await person.ok(session.signOut);
    await guarded.guess(user.email, Array.from({ length: 30 }, newAddress), 60);
    expect((await guarded.tryAt(user.email, password, newAddress())).status).toBe(429);
    expect((await guarded.tryAt(user.email, password, newAddress(), person)).status).toBe(200);
  });

  it('sets a new password, however often an attacker with the old one changes it', async () => {
    const person = await guarded.newPerson();
    await guarded.prove(person);
    const { user, ...thief } = person;
    let { password } = person;
    const changeMore = async (): Promise<number> => {
      await thief.ok(endpoints.proof.give, { body: { password } });
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
      const token = await guarded.resetToken(owner, user.email);
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
    const { user } = await guarded.newPerson();
    const password = 'a quiet blue harbour';
    const browser = server.client(from(newAddress()));
    const body = { token: await guarded.resetToken(browser, user.email), password };
    await browser.ok(credentials.resetPassword, { body });
    await browser.ok(session.signOut);
    await guarded.guess(user.email, Array.from({ length: 30 }, newAddress), 60);
    expect((await guarded.tryAt(user.email, password, newAddress())).status).toBe(429);
    expect((await guarded.tryAt(user.email, password, newAddress(), browser)).status).toBe(200);
  });

  it('keeps open sessions', async () => {
    const person = await guarded.newPerson();
    await guarded.guess(person.user.email, Array.from({ length: 20 }, newAddress), 20);
    expect(await person.ok(session.currentUser)).toEqual(person.user);
  });
});

describe('a known browser', () => {
  it('has a few separate attempts', async () => {
    const person = await guarded.newPerson();
    const { email } = person.user;
    await guarded.guess(email, Array.from({ length: 20 }, newAddress), 20);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await guarded.tryAt(email, WRONG, newAddress(), person)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    expect((await guarded.tryAt(email, person.password, newAddress(), person)).status).toBe(429);
  });

  it('has them only for its own account, not for others with the same address', async () => {
    const owner = await guarded.newPerson();
    const { email, firstName, lastName } = owner.user;
    const stranger = server.client();
    const body = { email, firstName, lastName, password: 'the password of a stranger' };
    await stranger.ok(session.register, { body, headers: from(newAddress()) });
    await guarded.guess(email, Array.from({ length: 20 }, newAddress), 20);
    // The owner's password is not checked in this browser.
    expect((await guarded.tryAt(email, owner.password, newAddress(), stranger)).status).toBe(401);
    expect((await guarded.tryAt(email, body.password, newAddress(), stranger)).status).toBe(200);
  });

  it('does not reveal another account of the address when registering with its password', async () => {
    const owner = await guarded.newPerson();
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
    await guarded.guess(email, Array.from({ length: 20 }, newAddress), 20);
    expect((await register(owner.password)).status).toBe(429);
    expect((await register(own)).status).toBe(201);
  });

  it('is recognized by a cookie that scripts cannot read, renewed at each sign-in', async () => {
    const person = await guarded.newPerson();
    const { email } = person.user;
    const first = person.cookies.get('harmony_browser');
    const reply = await guarded.tryAt(email, person.password, newAddress(), person);
    const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('harmony_browser='));
    expect(cookie).toMatch(/^harmony_browser=[\w-]{43}; Max-Age=34560000; Path=\/; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(person.cookies.get('harmony_browser')).not.toBe(first);
    const rows = await server.services.database.select(`SELECT * FROM known_browsers`);
    expect(JSON.stringify(rows)).not.toContain(person.cookies.get('harmony_browser'));

    await guarded.guess(email, Array.from({ length: 20 }, newAddress), 20);
    const old = server.client();
    old.cookies.set('harmony_browser', String(first));
    expect((await guarded.tryAt(email, person.password, newAddress(), old)).status).toBe(429);
  });

  it('is recognized for two users', async () => {
    const one = await guarded.newPerson();
    const other = await guarded.newPerson();
    const shared = server.client();
    for (const { user, password } of [one, other, one]) {
      expect((await guarded.tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
    }
    for (const { user } of [one, other]) {
      await guarded.guess(user.email, Array.from({ length: 20 }, newAddress), 20);
    }
    for (const { user, password } of [other, one]) {
      expect((await guarded.tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
    }
  });

  it('is recognized for its latest eleven accounts only', async () => {
    const people: Person[] = [];
    const shared = server.client();
    for (let count = 0; count < 13; count += 1) {
      const person = await guarded.newPerson();
      const { user, password } = person;
      expect((await guarded.tryAt(user.email, password, newAddress(), shared)).status).toBe(200);
      people.push(person);
    }
    const [, forgotten, known] = people as [Person, Person, Person];
    const statuses = [];
    for (const { user, password } of [forgotten, known]) {
      await guarded.guess(user.email, Array.from({ length: 20 }, newAddress), 20);
      statuses.push((await guarded.tryAt(user.email, password, newAddress(), shared)).status);
    }
    expect(statuses).toEqual([429, 200]);
  });

  it('gains no attempts by signing in to another account in between', async () => {
    const one = await guarded.newPerson();
    const other = await guarded.newPerson();
    const shared = server.client();
    await guarded.tryAt(one.user.email, one.password, newAddress(), shared);
    await guarded.guess(one.user.email, Array.from({ length: 20 }, newAddress), 20);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      await guarded.tryAt(other.user.email, other.password, newAddress(), shared);
      statuses.push((await guarded.tryAt(one.user.email, WRONG, newAddress(), shared)).status);
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
    const person = await guarded.newPerson();
    const { email } = person.user;
    const elsewhere = server.client();
    await guarded.tryAt(email, person.password, newAddress(), elsewhere);
    const password = await change(person);
    await guarded.guess(email, Array.from({ length: 20 }, newAddress), 20);
    expect((await guarded.tryAt(email, password, newAddress(), elsewhere)).status).toBe(429);
  });
});
