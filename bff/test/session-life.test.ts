import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../src/platform/database/database.ts';
import type { RawInstant } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { registerPerson, registerSingle } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, openSessions, couples } = endpoints;
const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function change(sql: string, values: (string | Date)[]): Promise<void> {
  await inTransaction(server.services.database, (work) => work.change(sql, values));
}

const seenAt = (person: Person, when: Date) =>
  change(`UPDATE sessions SET last_seen_at = ? WHERE user_id = ?`, [when, person.user.id]);
const endsAt = (person: Person, when: Date) =>
  change(`UPDATE sessions SET expires_at = ? WHERE user_id = ?`, [when, person.user.id]);

/** Days until a session expires. */
async function daysLeft({ user }: Person): Promise<number> {
  const [row] = await server.services.database.select<{ expiresAt: RawInstant }>(
    `SELECT expires_at AS expiresAt FROM sessions WHERE user_id = ?`,
    [user.id],
  );
  if (!row) throw new Error('No session');
  return (toInstant(row.expiresAt).getTime() - Date.now()) / DAY_MILLISECONDS;
}

describe('a session', () => {
  it('stores its last use at most every five minutes', async () => {
    const person = await registerPerson(server);
    const cookieOf = async () => {
      const { headers } = await person.send(session.currentUser);
      return headers.get('Set-Cookie');
    };
    const idle = await registerPerson(server);
    for (const each of [person, idle]) await endsAt(each, fromNow(DAY_MILLISECONDS));
    await seenAt(person, fromNow(-4 * MINUTE_MILLISECONDS));
    expect(await cookieOf()).toBeNull();
    expect(await daysLeft(person)).toBeCloseTo(1, 2);
    await seenAt(person, fromNow(-6 * MINUTE_MILLISECONDS));
    expect(await cookieOf()).toContain('Max-Age=2592000');
    expect(await daysLeft(person)).toBeCloseTo(30, 2);
    expect(await daysLeft(idle)).toBeCloseTo(1, 2);
  });

  it('is valid and listed until the minute in which it expires', async () => {
    const person = await registerPerson(server);
    const telephone = server.client();
    const { email } = person.user;
    await telephone.ok(session.signIn, { body: { email, password: person.password } });
    await endsAt(person, fromNow(MINUTE_MILLISECONDS));
    expect(await person.ok(openSessions.list)).toHaveLength(2);
    const [first] = await person.ok(openSessions.list);
    await change(`UPDATE sessions SET expires_at = ? WHERE id = ?`, [
      fromNow(-1000),
      String(first?.id),
    ]);
    const replies = await Promise.all([
      person.send(session.currentUser),
      telephone.send(session.currentUser),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const one = replies[0]?.status === 200 ? person : telephone;
    expect(await one.ok(openSessions.list)).toMatchObject([{ isCurrent: true }]);
  });

  it('is listed by last use, the latest first', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    const [own] = await person.ok(openSessions.list);
    await server.client().ok(session.signIn, { body: { email, password: person.password } });
    const orderAt = async (when: Date) => {
      await change(`UPDATE sessions SET last_seen_at = ? WHERE id = ?`, [when, String(own?.id)]);
      const list = await person.ok(openSessions.list);
      return list.map(({ isCurrent }) => isCurrent);
    };
    expect(await orderAt(fromNow(-MINUTE_MILLISECONDS))).toEqual([false, true]);
    expect(await orderAt(fromNow(MINUTE_MILLISECONDS))).toEqual([true, false]);
  });

  it('shows the truncated name of the browser, also an empty one', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    const namesFor = async (userAgent: string) => {
      const client = server.client();
      const headers = { 'User-Agent': userAgent };
      await client.ok(session.signIn, { body: { email, password: person.password }, headers });
      const list = await client.ok(openSessions.list);
      return list.find(({ isCurrent }) => isCurrent)?.userAgent;
    };
    expect(await namesFor('x'.repeat(300))).toBe('x'.repeat(255));
    expect(await namesFor('')).toBe('');
  });
});

describe('an invite code', () => {
  it('is valid for two weeks, and then replaced', async () => {
    const { person, couple, inviteCode } = await registerSingle(server);
    const expireAt = (when: Date) =>
      change(`UPDATE couples SET invite_expires_at = ? WHERE id = ?`, [when, couple.id]);
    const [row] = await server.services.database.select<{ until: RawInstant }>(
      `SELECT invite_expires_at AS until FROM couples WHERE id = ?`,
      [couple.id],
    );
    const until = row && toInstant(row.until).getTime();
    expect((Number(until) - Date.now()) / DAY_MILLISECONDS).toBeCloseTo(14, 2);

    await expireAt(fromNow(MINUTE_MILLISECONDS));
    expect((await person.ok(couples.current)).inviteCode).toBe(inviteCode);
    const other = await registerPerson(server);
    await expireAt(fromNow(-1000));
    await other.refused(couples.link, 404, { body: { inviteCode } });
    const { inviteCode: next } = await person.ok(couples.current);
    expect(next).not.toBe(inviteCode);
    await expireAt(fromNow(MINUTE_MILLISECONDS));
    const joined = await other.ok(couples.link, { body: { inviteCode: String(next) } });
    expect([joined.isLinked, joined.inviteCode]).toEqual([true, null]);
  });
});
