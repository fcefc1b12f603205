import { addMonths, endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaOf } from '../src/platform/database/schema.ts';
import { beginFairShare } from '../src/platform/database/migrations/062-fair-share-begins.ts';
import { PATIENCE } from './support/examples.ts';
import { add, fieldsOf, registerPair } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { fairShare, transactions } = endpoints;
const today = new Date().toISOString().slice(0, 10);
const thisMonth = today.slice(0, 7);
const query = { month: '2026-03' };

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
});
afterAll(() => server.close());

const owed = (from: Person, to: Person, amount: string) => ({
  from: from.user.id,
  to: to.user.id,
  amount,
});
const percents = ({ one, other }: Pair, percent: number) => ({
  [one.user.id]: percent,
  [other.user.id]: 100 - percent,
});

describe('the balance', () => {
  it('is computed from shared spending and carried over between months', async () => {
    const newPair = await registerPair(server);
    const { one, other, category } = newPair;
    await add(one, category, { amount: '-100.01', date: '2026-02-10' });
    await add(one, category, { amount: '-30', date: '2026-03-01' });
    await add(other, category, { amount: '-10', date: '2026-03-31' });
    // Income and personal transactions do not count.
    await add(other, category, { amount: '5000', date: '2026-03-05' });
    await add(other, category, { type: 'personal', isVisible: true, amount: '-70' });
    const march = await one.ok(fairShare.month, { query });
    expect(march).toEqual({
      month: '2026-03',
      since: null,
      contributions: false,
      rule: 'equal',
      shares: percents(newPair, 50),
      members: [
        { userId: one.user.id, paid: '30.00', share: '20.00', difference: '10.00' },
        { userId: other.user.id, paid: '10.00', share: '20.00', difference: '-10.00' },
      ],
      carriedOver: owed(other, one, '50.00'),
      owes: owed(other, one, '60.00'),
      settlements: [],
      ownIncome: null,
      incomeUses: [],
    });
    expect(await other.ok(fairShare.month, { query })).toEqual(march);
    const february = await one.ok(fairShare.month, { query: { month: '2026-02' } });
    expect(february.owes).toEqual(owed(other, one, '50.00'));
    expect(february.carriedOver).toBeNull();
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(other, one, '60.00'));
  });

  it('is settled by payments, which can be reversed and are no spending', async () => {
    const { one, other, category } = await registerPair(server);
    await add(one, category, { amount: '-241', date: today });
    const events = await other.events();
    const body = { amount: '120.50', date: today, note: 'By transfer' };
    const settled = await one.ok(fairShare.settle, { body });
    expect((await events.next()).topics).toEqual(['fair-share']);
    events.close();
    expect(settled).toEqual({
      ...owed(other, one, '120.50'),
      id: settled.id,
      date: today,
      note: 'By transfer',
    });
    const after = await other.ok(fairShare.month);
    expect(after.owes).toBeNull();
    expect(after.settlements).toEqual([settled]);
    expect(await one.ok(transactions.list)).toHaveLength(1);
    expect(fieldsOf(await one.refused(fairShare.settle, 422, { body }))).toEqual(['amount']);
    const params = { id: settled.id };
    await other.ok(fairShare.takeBack, { params });
    await other.refused(fairShare.takeBack, 404, { params });
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(other, one, '120.50'));
    const more = await other.ok(fairShare.settle, { body: { ...body, amount: 150 } });
    expect(more.amount).toBe('150.00');
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(one, other, '29.50'));
  });

  it('is settled once when both partners settle it at the same time', async () => {
    const { one, other, category } = await registerPair(server);
    await add(one, category, { amount: '-241', date: today });
    const owes = { from: other.user.id, amount: '120.50' };
    const replies = await Promise.all(
      [one, other].map((person) =>
        person.send(fairShare.settle, { body: { amount: '100', date: today, owes } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(other, one, '20.50'));
  });

  it('includes payments of the first and the last day of the month', async () => {
    const { one, other, category } = await registerPair(server);
    await add(one, category, { amount: '-100', date: '2026-02-10' });
    for (const [amount, date] of [
      ['1', '2026-02-28'],
      ['10', '2026-03-01'],
      ['5', '2026-03-31'],
      ['2', '2026-04-01'],
    ] as const) {
      await other.ok(fairShare.settle, { body: { amount, date } });
    }
    const march = await one.ok(fairShare.month, { query });
    expect(march).toMatchObject({
      carriedOver: owed(other, one, '49.00'),
      owes: owed(other, one, '34.00'),
    });
    expect(march.settlements.map(({ date }) => date)).toEqual(['2026-03-31', '2026-03-01']);
  });

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['date', { date: '2999-01-01' }],
    ['note', { note: 'n'.repeat(201) }],
  ])('rejects a settlement with an invalid %s', async (field, changes) => {
    const body = { amount: '1', date: today, ...changes };
    expect(fieldsOf(await pair.one.refused(fairShare.settle, 422, { body }))).toContain(field);
  });

  it('rejects settlements of another couple', async () => {
    const { one, category } = await registerPair(server);
    await add(one, category);
    const { id } = await one.ok(fairShare.settle, { body: { amount: '1', date: today } });
    await pair.one.refused(fairShare.takeBack, 404, { params: { id } });
    expect((await one.ok(fairShare.month)).settlements).toMatchObject([{ id }]);
  });

  it(
    'is part of the archive and of both exports',
    { tags: 'deep', timeout: PATIENCE },
    async () => {
      const { one, other, category } = await registerPair(server);
      await add(one, category);
      const settled = await other.ok(fairShare.settle, { body: { amount: '1', date: today } });
      await one.ok(fairShare.change, { body: { rule: 'income', income: '2500' } });
      const own = await one.ok(endpoints.account.data);
      expect(own.settlements).toEqual([settled]);
      expect(own.fairShare).toMatchObject({ income: '2500.00', rules: [{ rule: 'income' }] });
      expect((await other.ok(endpoints.account.data)).fairShare).toMatchObject({ income: null });
      await other.ok(endpoints.couples.leave);
      const [archive] = await one.ok(endpoints.archives.list);
      const params = { id: archive?.id ?? '' };
      const history = await one.ok(endpoints.archives.history, { params });
      expect(history.settlements).toEqual([settled]);
      expect((await one.ok(endpoints.account.data)).fairShare).toBeNull();
    },
  );
});

describe('a couple with shared spending from before balances existed', () => {
  const lastMonth = addMonths(thisMonth, -1);
  const spent = (month: string, amount: string) => ({
    type: 'shared' as const,
    date: `${month}-01`,
    amount,
  });
  const migrate = () => beginFairShare.up(schemaOf(server.services.database));

  it('starts with the current month and a balance of zero', async () => {
    const { one, other, category } = await registerPair(server);
    await add(one, category, spent(lastMonth, '-1000'));
    await add(other, category, spent(lastMonth, '-300'));
    await add(one, category, spent(thisMonth, '-50'));
    expect(await one.ok(fairShare.month)).toMatchObject({
      since: null,
      owes: owed(other, one, '375.00'),
    });
    for (const _again of [1, 2]) {
      await migrate();
      expect(await other.ok(fairShare.month)).toMatchObject({
        since: `${thisMonth}-01`,
        carriedOver: null,
        owes: owed(other, one, '25.00'),
      });
    }
    const before = await one.ok(fairShare.month, { query: { month: lastMonth } });
    expect(before).toMatchObject({ owes: null, settlements: [] });
    expect(before.members.map(({ paid }) => paid)).toEqual(['0.00', '0.00']);
    const tooEarly = { amount: '25', date: `${lastMonth}-28` };
    const refused = await other.refused(fairShare.settle, 422, { body: tooEarly });
    expect(fieldsOf(refused)).toEqual(['date']);
    expect(refused.message).toContain(`Choose ${thisMonth}-01 or a later day`);
    // The first day of the period counts.
    const first = await other.ok(fairShare.settle, {
      body: { amount: '5', date: `${thisMonth}-01` },
    });
    await other.ok(fairShare.takeBack, { params: { id: first.id } });
    await other.ok(fairShare.settle, { body: { amount: '25', date: today } });
    expect(await one.ok(fairShare.month)).toMatchObject({ owes: null });
  });

  it('keeps its balance when it has settled before, as does a later couple', async () => {
    const earlier = await registerPair(server);
    await add(earlier.one, earlier.category, spent(lastMonth, '-1000'));
    await earlier.other.ok(fairShare.settle, { body: { amount: '100', date: today } });
    await migrate();
    const later = await registerPair(server);
    await add(later.one, later.category, spent(lastMonth, '-1000'));
    for (const { one, other, cents } of [
      { ...earlier, cents: '400.00' },
      { ...later, cents: '500.00' },
    ]) {
      expect(await one.ok(fairShare.month)).toMatchObject({
        since: null,
        owes: owed(other, one, cents),
      });
    }
  });
});
