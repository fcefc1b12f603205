import {
  addMonths,
  endpoints,
  monthFigures,
  monthOf,
  trendPercent,
  utcDay,
  type MoneyAccount,
  type Transaction,
} from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSingle } from './support/people.ts';
import type { TestClient } from './support/test-client.ts';
import { openDemo } from './support/demo.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const MAX_CHANGES = 300;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

/** ID of the couple visible to a client. */
const coupleSeenBy = async (client: TestClient) => (await client.ok(endpoints.couples.current)).id;

/** The fields that are equal in all copies. */
const alike = ({ description, amount, date, type, isVisible }: Transaction) => ({
  description,
  amount,
  date,
  type,
  isVisible,
});

describe('the demo couple', () => {
  it('exists in a separate copy for each visitor', async () => {
    const [one, other] = await Promise.all([
      openDemo('first', server.client()),
      openDemo('second', server.client()),
    ]);
    expect(await coupleSeenBy(one)).not.toBe(await coupleSeenBy(other));
    for (const { user } of [one, other]) expect(user.subscriptionTier).toBe('premium');
    const before = await other.ok(endpoints.transactions.list);
    const { id } = await one.ok(endpoints.couples.current);
    await one.ok(endpoints.couples.rename, { params: { id }, body: { name: 'DEFACED' } });
    for (const transaction of (await one.ok(endpoints.transactions.list)).slice(0, 3)) {
      if (transaction.userId !== one.user.id) continue;
      await one.ok(endpoints.transactions.remove, { params: { id: transaction.id } });
    }
    const next = await openDemo('second', server.client());
    for (const visitor of [other, next]) {
      expect((await visitor.ok(endpoints.couples.current)).name).toBe('Maya & Jonas');
      const seen = await visitor.ok(endpoints.transactions.list);
      expect(seen.map(alike)).toEqual(before.map(alike));
    }
    expect(await one.ok(endpoints.couples.current)).toMatchObject({
      isLinked: true,
      inviteCode: null,
    });
  });

  it('is in the language of its visitor, in euros, with dinners in the evening, and the same figures', async () => {
    const german = { 'Accept-Language': 'de' };
    const client = server.client();
    const body = { partner: 'first' as const, timeZone: 'America/New_York' };
    await client.ok(endpoints.demo.signIn, { body, headers: german });
    const english = await openDemo('first', server.client());
    const textsFor = async (visitor: TestClient, headers = {}) => ({
      currency: (await visitor.ok(endpoints.couples.current, { headers })).currency,
      rows: await visitor.ok(endpoints.transactions.list, { headers }),
      goals: await visitor.ok(endpoints.goals.list, { headers }),
      accounts: await visitor.ok(endpoints.accounts.list, { headers }),
    });
    const [theirs, ours] = [await textsFor(client, german), await textsFor(english)];
    expect([theirs.currency, ours.currency]).toEqual(['EUR', 'USD']);
    const amounts = (rows: readonly Transaction[]) =>
      rows.map(({ amount, date, type }) => [amount, date, type]).toSorted();
    expect(amounts(theirs.rows)).toEqual(amounts(ours.rows));
    expect(theirs.rows.map(({ description }) => description)).toContain('Pizza am Kanal');
    // Some words are the same in both languages.
    const words = new Set(ours.rows.map(({ description }) => description));
    const descriptions = new Set(theirs.rows.map(({ description }) => description));
    expect([...descriptions].filter((word) => words.has(word)).toSorted()).toEqual([
      'Internet',
      'Streaming',
      'Taqueria',
      'Yoga',
    ]);
    expect(theirs.goals.map(({ name }) => name)).toContain('Notgroschen');
    expect(theirs.accounts.map(({ name }) => name)).toContain('Unser Sparkonto');
    const [evening] = await client.ok(endpoints.dateNights.list);
    expect(evening?.timeZone).toBe('America/New_York');
    expect(evening?.plannedDate).toMatch(/T(23|00):30/);
  });

  it('is the same copy for the same browser, as either partner, with one session at a time', async () => {
    const visitor = await openDemo('first', server.client());
    const couple = await coupleSeenBy(visitor);
    const first = visitor.user.id;
    await visitor.ok(endpoints.session.signOut);
    await openDemo('second', visitor);
    expect(await coupleSeenBy(visitor)).toBe(couple);
    expect(visitor.user.id).not.toBe(first);
    const old = new Map(visitor.cookies);
    visitor.cookies.delete('harmony_session');
    await openDemo('second', visitor);
    expect(await coupleSeenBy(visitor)).toBe(couple);
    expect(await visitor.ok(endpoints.openSessions.list)).toHaveLength(1);
    const before = server.client();
    for (const [name, value] of old) before.cookies.set(name, value);
    await before.refused(endpoints.session.currentUser, 401);
  });

  it('has no invitations, and keeps the codes of other couples valid', async () => {
    const { person, inviteCode } = await registerSingle(server);
    const visitor = await openDemo('first', server.client());
    expect((await visitor.ok(endpoints.couples.current)).inviteCode).toBeNull();
    expect((await person.ok(endpoints.couples.current)).inviteCode).toBe(inviteCode);
  });

  it('shows each partner of a copy the other’s changes', async () => {
    const visitor = await openDemo('first', server.client());
    const name = 'A tent';
    await visitor.ok(endpoints.goals.create, { body: { name, targetAmount: '300.00' } });
    await openDemo('second', visitor);
    const goals = await visitor.ok(endpoints.goals.list);
    expect(goals.map((goal) => goal.name)).toContain(name);
  });

  it('shows the specified trends and the partner’s budget', async () => {
    const first = await openDemo('first', server.client());
    const transactions = await first.ok(endpoints.transactions.list);
    const month = monthOf(utcDay(new Date()));
    const now = monthFigures(transactions, month);
    const before = monthFigures(transactions, addMonths(month, -1));
    expect(trendPercent(now.incomeCents, before.incomeCents)).toBe(5.2);
    expect(trendPercent(now.netCents, before.netCents)).toBe(12);
    const { partner } = await first.ok(endpoints.budgets.personal);
    expect(partner).toEqual({
      state: 'shared',
      limit: '600.00',
      spent: '385.00',
      remaining: '215.00',
      percent: 64,
    });
  });

  it('splits by percent with exceptions, and is settled up to this month', async () => {
    const first = await openDemo('first', server.client());
    const share = await first.ok(endpoints.fairShare.month);
    expect(share).toMatchObject({ rule: 'percent', carriedOver: null, settlements: [] });
    expect(Object.values(share.shares).toSorted()).toEqual([43, 57]);
    const month = addMonths(share.month, -1);
    const before = await first.ok(endpoints.fairShare.month, { query: { month } });
    expect(before).toMatchObject({ owes: null });
    expect(before.settlements).toHaveLength(1);
    const transactions = await first.ok(endpoints.transactions.list);
    expect(transactions.some(({ split }) => split?.kind === 'percent')).toBe(true);
    expect(transactions.some(({ paidBy, userId }) => paidBy !== userId)).toBe(true);
  });

  it('has a joint account, an open one and one that only its owner sees, with plausible balances', async () => {
    const visitor = await openDemo('first', server.client());
    const byName = (accounts: MoneyAccount[]) =>
      Object.fromEntries(accounts.map(({ name, balance }) => [name, Number(balance)]));
    const seen = byName(await visitor.ok(endpoints.accounts.list));
    expect(Object.keys(seen)).toEqual(['Our savings', 'Maya’s checking', 'Jonas’s checking']);
    for (const balance of Object.values(seen)) expect(balance).toBeGreaterThan(0);
    const month = monthOf(utcDay(new Date()));
    const range = { from: addMonths(month, -17), to: month };
    const worth = await visitor.ok(endpoints.netWorth.months, { query: range });
    const [ours, own, partner] = Object.values(seen);
    expect(worth.map(({ total }) => Number(total) > 0)).not.toContain(false);
    expect(worth.at(-1)).toMatchObject({
      ours: ours?.toFixed(2),
      own: own?.toFixed(2),
      partner: partner?.toFixed(2),
    });
    await openDemo('second', visitor);
    const { 'Maya’s checking': _own, ...open } = seen;
    expect(byName(await visitor.ok(endpoints.accounts.list))).toEqual(open);
  });

  it('has a transfer, of which the partner sees the joint side, and a refund', async () => {
    const visitor = await openDemo('first', server.client());
    const transfers = await visitor.ok(endpoints.transactions.list, {
      query: { kind: 'transfer' },
    });
    expect(transfers.map(({ amount }) => amount).toSorted()).toEqual(['-400.00', '400.00']);
    const [refund] = await visitor.ok(endpoints.transactions.list, { query: { kind: 'refund' } });
    const all = await visitor.ok(endpoints.transactions.list);
    expect(all.find(({ id }) => id === refund?.refundOf)?.kind).toBe('spending');
    await openDemo('second', visitor);
    const [received, ...none] = await visitor.ok(endpoints.transactions.list, {
      query: { kind: 'transfer' },
    });
    expect(received).toMatchObject({ amount: '400.00', otherAccountId: null });
    expect(none).toEqual([]);
  });

  it('starts with a few new insights and older ones that are read', async () => {
    for (const partner of ['first', 'second'] as const) {
      const insights = await (await openDemo(partner, server.client())).ok(endpoints.insights.list);
      const unread = insights.filter(({ isRead }) => !isRead);
      expect(unread).toEqual(insights.filter(({ isQuiet }) => !isQuiet).slice(0, 3));
    }
  });

  it('has goals, date nights and hidden transactions of each partner', async () => {
    const visitor = await openDemo('first', server.client());
    expect(await visitor.ok(endpoints.goals.list)).toHaveLength(4);
    expect((await visitor.ok(endpoints.dateNights.list)).length).toBeGreaterThan(4);
    for (const partner of ['second', 'first'] as const) {
      await openDemo(partner, visitor);
      const transactions = await visitor.ok(endpoints.transactions.list);
      const hidden = transactions.filter(({ isVisible }) => !isVisible);
      expect(hidden.length).toBeGreaterThan(0);
      expect(new Set(hidden.map(({ userId }) => userId))).toEqual(new Set([visitor.user.id]));
    }
  });

  it('does not exist on a server without a demo', async () => {
    const other = await startTestServer({ DEMO: '0' });
    const error = await other.client().refused(endpoints.demo.signIn, 404, { body: {} });
    expect(error.code).toBe('not_found');
    await other.close();
  });
});

describe('a copy of the demo', () => {
  it('limits the number of changes, with advice in the error', async () => {
    const visitor = await openDemo('first', server.client());
    const rename = { params: { id: await coupleSeenBy(visitor) }, body: { name: 'Us' } };
    await setChanges(visitor, MAX_CHANGES - 5);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => visitor.send(endpoints.couples.rename, rename)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const error = await visitor.refused(endpoints.goals.create, 403, {
      body: { name: 'A tent', targetAmount: '300.00' },
    });
    expect(error).toMatchObject({ code: 'demo_limit', message: /An account of your own is free/ });
    await visitor.ok(endpoints.goals.list);
    await visitor.ok(endpoints.session.signOut);
  });

  it('is created again when it has expired but was not removed yet', async () => {
    const visitor = await openDemo('first', server.client());
    const couple = await coupleSeenBy(visitor);
    await server.services.database.sequelize.query(
      `UPDATE demo_copies SET expires_at = '2020-01-01 00:00:00.000' WHERE couple_id = '${couple}'`,
    );
    await openDemo('first', visitor);
    expect(await coupleSeenBy(visitor)).not.toBe(couple);
  });

  it('receives no mails and cannot become a regular account', async () => {
    const visitor = await openDemo('first', server.client());
    const { email } = visitor.user;
    await visitor.ok(endpoints.credentials.resendVerification);
    await visitor.ok(endpoints.credentials.forgotPassword, { body: { email } });
    await visitor.ok(endpoints.mailSettings.change, { body: { weeklyDigest: true } });
    expect(
      await server.services.database.select('SELECT id FROM mail_jobs WHERE address = ?', [email]),
    ).toEqual([]);
    const passwords = { currentPassword: 'whatever it is', newPassword: 'a calm green meadow' };
    await visitor.refused(endpoints.credentials.changePassword, 403, { body: passwords });
    const person = { email, password: 'a calm green meadow', firstName: 'Maya', lastName: 'L' };
    const refused = await server
      .client()
      .refused(endpoints.session.register, 422, { body: person });
    expect(refused.issues).toMatchObject([{ field: 'email' }]);
    const { inviteCode } = await visitor.ok(endpoints.couples.current);
    expect(inviteCode).toBeNull();
  });
});

/** Sets a visitor's number of changes. */
async function setChanges(visitor: TestClient, changes: number): Promise<void> {
  const couple = await coupleSeenBy(visitor);
  await server.services.database.sequelize.query(
    `UPDATE demo_copies SET changes = ${changes} WHERE couple_id = '${couple}'`,
  );
}
