import { addMonths, endpoints, MIRROR_HEADER, pendingSchema } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import {
  incomePercentModel,
  shareRuleModel,
} from '../src/features/together/fair-share/fair-share.model.ts';
import {
  add,
  fieldsOf,
  NO_ID,
  registerPair,
  registerPerson,
  registerSingle,
} from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, fairShare, transactions, approvals, privacy } = endpoints;
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

describe('payer and split of a transaction', () => {
  it('default to the author and the rule, and persist through changes and deletions', async () => {
    const { one, other, category } = pair;
    const plain = await add(one, category);
    expect(plain).toMatchObject({ paidBy: one.user.id, split: null });
    const split = { kind: 'percent' as const, shares: percents(pair, 70) };
    const params = { id: plain.id };
    const body = { paidBy: other.user.id, split };
    const changed = await other.ok(transactions.change, { params, body });
    expect(changed).toEqual({ ...plain, ...body });
    await one.ok(transactions.change, { params, body: { description: 'Cheese' } });
    await one.ok(transactions.remove, { params });
    await one.ok(transactions.restore, { params });
    const list = await one.ok(transactions.list);
    expect(list.find(({ id }) => id === plain.id)).toEqual({ ...changed, description: 'Cheese' });
  });

  it("return each partner's share, also when one bears everything", async () => {
    const { one, other, category } = pair;
    for (const [sent, read] of [
      [{ kind: 'percent', shares: { [one.user.id]: 100 } }, percents(pair, 100)],
      [{ kind: 'percent', shares: { [one.user.id]: 0, [other.user.id]: 100 } }, percents(pair, 0)],
      [
        { kind: 'amount', shares: { [other.user.id]: 12.5 } },
        { [one.user.id]: '0.00', [other.user.id]: '12.50' },
      ],
      [
        { kind: 'amount', shares: { [one.user.id]: '12.50', [other.user.id]: '0.00' } },
        { [one.user.id]: '12.50', [other.user.id]: '0.00' },
      ],
      [
        { kind: 'amount', shares: { [other.user.id]: '2', [one.user.id]: '10.50' } },
        { [other.user.id]: '2.00', [one.user.id]: '10.50' },
      ],
    ] as const) {
      const split = sent as unknown as { kind: 'amount'; shares: Record<string, string> };
      const added = await add(one, category, { split });
      expect(added.split).toEqual({ kind: sent.kind, shares: read });
      expect(await other.ok(transactions.recent, { query: { limit: 100 } })).toContainEqual(added);
      const [params, body] = [{ id: added.id }, { description: 'Cheese' }];
      expect((await one.ok(transactions.change, { params, body })).split).toEqual(added.split);
    }
  });

  it('reset to the author when the transaction becomes personal', async () => {
    const { one, other, category } = pair;
    const split = { kind: 'equal' } as const;
    const { id } = await add(one, category, { paidBy: other.user.id, split });
    const params = { id };
    const personal = await one.ok(transactions.change, { params, body: { type: 'personal' } });
    expect(personal).toMatchObject({ paidBy: one.user.id, split: null });
    const again = await one.ok(transactions.change, { params, body: { type: 'shared' } });
    expect(again).toMatchObject({ paidBy: one.user.id, split: null });
  });

  it.each<[string, (pair: Pair) => object]>([
    ['paidBy', () => ({ paidBy: NO_ID })],
    ['paidBy', ({ other }) => ({ paidBy: other.user.id, type: 'personal' })],
    ['split', () => ({ split: { kind: 'equal' }, type: 'personal' })],
    [
      'split.shares',
      (each) => ({ split: { kind: 'percent', shares: { ...percents(each, 60), [NO_ID]: 1 } } }),
    ],
    ['split', () => ({ split: { kind: 'percent', shares: { [NO_ID]: 100 } } })],
    ['split', ({ one }) => ({ split: { kind: 'amount', shares: { [one.user.id]: '12.49' } } })],
    ['split', () => ({ split: { kind: 'amount', shares: {} } })],
  ])('reject an invalid %s (%#)', async (field, changes) => {
    const body = {
      amount: '-12.50',
      description: 'Bread',
      categoryId: pair.category.id,
      type: 'shared',
      date: '2026-03-14',
      ...changes(pair),
    };
    expect(fieldsOf(await pair.one.refused(transactions.create, 422, { body }))).toContain(field);
  });

  it('reject fractional percents and amounts below zero', async () => {
    const { one, other, category } = pair;
    const [me, you] = [one.user.id, other.user.id];
    for (const split of [
      { kind: 'percent', shares: { [me]: 33.3, [you]: 66.7 } },
      { kind: 'percent', shares: { [me]: 120, [you]: -20 } },
      { kind: 'amount', shares: { [me]: '22.50', [you]: '-10' } },
    ]) {
      const body = { amount: '-12.50', description: 'Bread', type: 'shared', date: today };
      const sent = { body: { ...body, categoryId: category.id, split } };
      const fields = fieldsOf(await one.refused(transactions.create, 422, sent));
      expect(fields.some((field) => field.startsWith('split.shares'))).toBe(true);
    }
  });

  it('must match the amount, also when it changes', async () => {
    const { one, category } = pair;
    const split = { kind: 'amount' as const, shares: { [one.user.id]: '12.50' } };
    const { id } = await add(one, category, { split });
    const refused = await one.refused(transactions.change, 422, {
      params: { id },
      body: { amount: '-20' },
    });
    expect(fieldsOf(refused)).toEqual(['split']);
    const body = { amount: '-20', split: null };
    expect((await one.ok(transactions.change, { params: { id }, body })).split).toBeNull();
  });

  it('need two partners', async () => {
    const { person } = await registerSingle(server);
    const [category] = await person.ok(endpoints.categories.list);
    const body = {
      amount: '-1',
      description: 'Bread',
      categoryId: category?.id ?? '',
      type: 'shared' as const,
      date: '2026-03-14',
    };
    await person.ok(transactions.create, { body });
    const refused = await person.refused(transactions.create, 422, {
      body: { ...body, split: { kind: 'equal' } },
    });
    expect(fieldsOf(refused)).toEqual(['split']);
    expect(await person.ok(fairShare.month, { query })).toMatchObject({
      shares: { [person.user.id]: 100 },
      members: [{ userId: person.user.id, paid: '1.00', share: '1.00', difference: '0.00' }],
      owes: null,
    });
    await person.refused(fairShare.change, 422, { body: { rule: 'equal' } });
    expect((await person.ok(endpoints.account.data)).fairShare).toBeNull();
  });
});

describe('the split rule', () => {
  it('applies from the current month', async () => {
    const newPair = await registerPair(server);
    const { one, other, category } = newPair;
    const before = `${addMonths(thisMonth, -1)}-15`;
    await add(one, category, { amount: '-100', date: before });
    await add(one, category, { amount: '-100', date: `${thisMonth}-01` });
    await other.ok(fairShare.change, { body: { rule: 'percent', shares: percents(newPair, 30) } });
    const now = await one.ok(fairShare.month);
    expect(now).toMatchObject({ rule: 'percent', shares: percents(newPair, 30) });
    expect(now.owes).toEqual(owed(other, one, '120.00'));
    const then = await one.ok(fairShare.month, { query: { month: before.slice(0, 7) } });
    expect(then).toMatchObject({ rule: 'equal', owes: owed(other, one, '50.00') });
    await one.ok(fairShare.change, { body: { rule: 'equal' } });
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(other, one, '100.00'));
  });

  it('of a month is the latest one chosen by then', async () => {
    const newPair = await registerPair(server);
    const { one, other, category } = newPair;
    const body = { rule: 'percent' as const, shares: percents(newPair, 70) };
    const { id: coupleId } = await one.ok(couples.current);
    await one.ok(fairShare.change, { body });
    for (const [month, firstPercent] of [
      ['2026-02', 90],
      ['2026-01', 20],
    ] as const) {
      await inTransaction(server.services.database, (work) =>
        shareRuleModel(work).create({ coupleId, month, rule: 'percent', firstPercent }),
      );
    }
    for (const [month, percent] of [
      ['2025-12', 50],
      ['2026-01', 20],
      ['2026-02', 90],
      ['2026-03', 90],
      [thisMonth, 70],
    ] as const) {
      const { shares } = await other.ok(fairShare.month, { query: { month } });
      expect({ month, shares }).toEqual({ month, shares: percents(newPair, percent) });
    }
    await add(other, category, { amount: '-100', date: '2026-01-31' });
    await add(other, category, { amount: '-100', date: '2026-02-01' });
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(one, other, '110.00'));
  });

  it('is visible to both partners, and each income only to its user', async () => {
    const newPair = await registerPair(server);
    const { one, other } = newPair;
    const { person: stranger } = await registerSingle(server);
    const shares = { [one.user.id]: 40, [stranger.user.id]: 60 };
    const body = { rule: 'percent' as const, shares };
    expect(fieldsOf(await one.refused(fairShare.change, 422, { body }))).toEqual(['shares']);
    const [own, partners] = [await one.events(), await other.events()];
    await one.ok(fairShare.change, { body: { rule: 'equal', income: '3000' } });
    expect((await own.next()).topics).toEqual(['fair-share']);
    await add(one, newPair.category);
    expect((await partners.next()).topics).not.toContain('fair-share');
    own.close();
    partners.close();
  });

  it('stores an income before the partner joins, and shows it only to its user', async () => {
    const { person: one, couple, inviteCode } = await registerSingle(server);
    expect(await one.ok(fairShare.change, { body: { income: '3000' } })).toMatchObject({
      rule: 'equal',
      ownIncome: '3000.00',
    });
    expect((await one.ok(endpoints.account.data)).fairShare).toEqual({
      income: '3000.00',
      rules: [],
    });
    expect(fieldsOf(await one.refused(fairShare.change, 422, { body: { rule: 'equal' } }))).toEqual(
      ['rule'],
    );
    const other = await registerPerson(server);
    await other.ok(couples.link, { body: { inviteCode } });
    const before = await other.ok(fairShare.month);
    expect(before).toMatchObject({ rule: 'equal', ownIncome: null, incomeUses: [] });
    // A linked partner's income alone changes nothing for the other either.
    const events = await other.events();
    await one.ok(fairShare.change, { body: { income: '4500' } });
    await one.ok(couples.rename, { params: { id: couple.id }, body: { name: 'Us' } });
    expect((await events.next()).topics).not.toContain('fair-share');
    events.close();
    expect(await other.ok(fairShare.month)).toEqual(before);
    // Both have entered theirs, and one of them chooses the rule.
    const chosen = await other.ok(fairShare.change, { body: { rule: 'income', income: '1500' } });
    expect(chosen.shares[one.user.id]).toBeGreaterThan(70);
    expect(JSON.stringify(chosen)).not.toMatch(/\b4500\b/);
  });

  it('by income uses both incomes, and reveals only whole percents', async () => {
    const newPair = await registerPair(server);
    const { one, other } = newPair;
    const byIncome = (income?: string) => ({ body: { rule: 'income' as const, income } });
    expect(fieldsOf(await one.refused(fairShare.change, 422, byIncome()))).toEqual(['income']);
    const first = await one.ok(fairShare.change, byIncome('3000'));
    expect(first).toMatchObject({
      rule: 'income',
      shares: percents(newPair, 50),
      ownIncome: '3000.00',
    });
    const second = await other.ok(fairShare.change, byIncome('2001'));
    expect(second).toMatchObject({ shares: percents(newPair, 60), ownIncome: '2001.00' });
    const read = async () => (await one.send(fairShare.month)).text;
    const insights = await read();
    // Both are notified of each income, also without other percentages.
    const events = await one.events();
    await other.ok(fairShare.change, byIncome('2000'));
    expect((await events.next()).topics).toContain('fair-share');
    events.close();
    expect(JSON.parse(insights)).toMatchObject({
      incomeUses: expect.toSatisfy((uses: { userId: string; date: string }[]) =>
        [one, other].every(({ user }) =>
          uses.some(({ userId, date }) => userId === user.id && date === today),
        ),
      ),
    });
    expect(JSON.parse(insights)).toMatchObject({
      ownIncome: '3000.00',
      shares: percents(newPair, 60),
    });
    for (const text of [insights, await read()]) expect(text).not.toMatch(/\b200[01]\b/);
    await one.ok(fairShare.change, byIncome());
    const mirrored = await one.ok(fairShare.month, { headers: { [MIRROR_HEADER]: '1' } });
    expect(mirrored.ownIncome).toBeNull();
  });

  it('by income limits changes, so that percents cannot be probed for the other income', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    const { one, other } = await registerPair(limited);
    const byIncome = (income?: string) => ({ body: { rule: 'income' as const, income } });
    await other.ok(fairShare.change, byIncome('2718.28'));
    const tried = [];
    for (let income = 2000; income < 2010; income += 1) {
      tried.push((await one.send(fairShare.change, byIncome(String(income)))).status);
    }
    expect(tried).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await one.refused(fairShare.change, 429, byIncome('2000'));
    expect(refused).toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in 7 days.',
    });
    expect((await one.ok(fairShare.month)).ownIncome).toBe('2004.00');
    // The limit applies neither to unchanged incomes nor to the partner.
    await one.ok(fairShare.change, byIncome());
    await one.ok(fairShare.change, byIncome('2004'));
    await other.ok(fairShare.change, byIncome('2718.29'));
    await limited.close();
  });

  it('by income changes once a month, whatever is tried, also on another instance', async () => {
    const newPair = await registerPair(server);
    const { one, other } = newPair;
    const byIncome = (income: string) => ({ body: { rule: 'income' as const, income } });
    await other.ok(fairShare.change, byIncome('2718.28'));
    const { shares } = await one.ok(fairShare.change, byIncome('3000'));
    for (const income of ['1500', '6000', '100000', '1']) {
      expect(await one.ok(fairShare.change, byIncome(income))).toMatchObject({
        shares,
        ownIncome: `${income}.00`,
      });
      await one.ok(fairShare.change, { body: { rule: 'equal' } });
    }
    const { id: coupleId } = await one.ok(couples.current);
    await inTransaction(server.services.database, (work) =>
      incomePercentModel(work).update({ month: '2026-01' }, { where: { coupleId } }),
    );
    expect((await one.ok(fairShare.change, byIncome('7500'))).shares).toEqual(
      percents(newPair, 73),
    );
  });

  it.each<[string, (pair: Pair) => object]>([
    ['shares', () => ({ rule: 'percent', shares: { [NO_ID]: 100 } })],
    ['shares', ({ one }) => ({ rule: 'percent', shares: { [one.user.id]: 99 } })],
  ])('reject an invalid %s (%#)', async (field, body) => {
    const refused = await pair.one.refused(fairShare.change, 422, { body: body(pair) });
    expect(fieldsOf(refused)).toContain(field);
  });

  it('needs the partner’s consent where required, also given by the same request', async () => {
    const newPair = await registerPair(server);
    const { one, other } = newPair;
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const requestRule = async (person: Person, body: object) => {
      const reply = await person.send(fairShare.change, { body });
      expect(reply.status).toBe(202);
      return pendingSchema.parse(JSON.parse(reply.text)).approval;
    };
    const approval = await requestRule(one, { rule: 'percent', shares: percents(newPair, 80) });
    expect(approval).toMatchObject({
      kind: 'change_fair_share',
      changes: {
        shareRule: 'percent',
        shares: [
          { name: 'Robin', percent: 80 },
          { name: 'Kim', percent: 20 },
        ],
      },
    });
    expect(await one.ok(fairShare.month)).toMatchObject({ rule: 'equal' });
    await other.ok(approvals.approve, { params: { id: approval.id } });
    expect(await one.ok(fairShare.month)).toMatchObject({ shares: percents(newPair, 80) });
    const pendingRule = await requestRule(one, { rule: 'income', income: '3000' });
    expect(JSON.stringify(pendingRule)).not.toMatch(/\b3000\b/);
    // With both incomes known, it is a different request, which the first partner must approve.
    const known = await requestRule(other, { rule: 'income', income: '1000' });
    expect(await other.ok(approvals.list)).toEqual([known]);
    await one.ok(fairShare.change, { body: { rule: 'income' } });
    expect(await other.ok(fairShare.month)).toMatchObject({
      rule: 'income',
      shares: percents(newPair, 75),
      ownIncome: '1000.00',
    });
    expect(await other.ok(approvals.list)).toEqual([]);
  });
});
