import {
  addMonths,
  endpoints,
  monthFigures,
  monthOf,
  trendPercent,
  utcDay,
} from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

/** A browser in which one of the demo couple is signed in. */
async function openDemo(partner: 'first' | 'second') {
  const client = server.client();
  const user = await client.ok(endpoints.demo.signIn, { body: { partner } });
  return Object.assign(client, { user });
}

describe('the demo couple', () => {
  it('is one couple, whoever opens it first and how many at once', async () => {
    const people = await Promise.all(
      (['first', 'second', 'first', 'second'] as const).map(openDemo),
    );
    const couples = await Promise.all(people.map((person) => person.ok(endpoints.couples.current)));
    expect(new Set(couples.map(({ id }) => id)).size).toBe(1);
    expect(couples[0]).toMatchObject({ isLinked: true, inviteCode: null });
    expect(people[0]?.user.id).toBe(people[2]?.user.id);
    expect(people[0]?.user.id).not.toBe(people[1]?.user.id);
    expect(people[0]?.user.subscriptionTier).toBe('premium');
  });

  it('shows the trends and the partner’s budget that were decided', async () => {
    const first = await openDemo('first');
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

  it('begins with a few insights that are new, and older ones that were read', async () => {
    for (const partner of ['first', 'second'] as const) {
      const insights = await (await openDemo(partner)).ok(endpoints.insights.list);
      const unread = insights.filter(({ isRead }) => !isRead);
      expect(unread).toEqual(insights.slice(0, Math.min(3, insights.length)));
    }
  });

  it('has goals and date nights, and secrets that stay with their owners', async () => {
    const [first, second] = [await openDemo('first'), await openDemo('second')];
    expect(await first.ok(endpoints.goals.list)).toHaveLength(4);
    expect((await first.ok(endpoints.dateNights.list)).length).toBeGreaterThan(4);
    for (const [person, partner] of [
      [first, second],
      [second, first],
    ] as const) {
      const transactions = await person.ok(endpoints.transactions.list);
      const hidden = transactions.filter(({ isVisible }) => !isVisible);
      expect(hidden.length).toBeGreaterThan(0);
      expect(hidden.some(({ userId }) => userId === partner.user.id)).toBe(false);
    }
  });

  it('is not there where it is not offered', async () => {
    const other = await startTestServer({ DEMO: '0' });
    const error = await other.client().refused(endpoints.demo.signIn, 404, { body: {} });
    expect(error.code).toBe('not_found');
    await other.close();
  });
});
