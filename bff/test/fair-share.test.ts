import {
  addMonths,
  borneByOther,
  debtBetween,
  endpoints,
  memberShares,
  MIRROR_HEADER,
  pendingSchema,
  toCents,
  toDecimal,
} from '@harmony/contract';
import type { FairShare, Settlement, Transaction, Two } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaOf } from '../src/platform/database/schema.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { beginFairShare } from '../src/platform/database/migrations/062-fair-share-begins.ts';
import { shareRuleModel } from '../src/features/together/fair-share/fair-share.model.ts';
import { PATIENCE, examples } from './support/examples.ts';
import { add, fieldsOf, NO_ID, registerPair, registerSingle } from './support/people.ts';
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

const bothIds = ({ one, other }: Pair): Two => [one.user.id, other.user.id];
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
      [{ kind: 'amount', shares: { [other.user.id]: 12.5 } }, { [other.user.id]: '12.50' }],
      [
        { kind: 'amount', shares: { [other.user.id]: '2', [one.user.id]: '10.50' } },
        { [other.user.id]: '2.00', [one.user.id]: '10.50' },
      ],
    ] as const) {
      const split = sent as unknown as { kind: 'amount'; shares: Record<string, string> };
      const added = await add(one, category, { split });
      expect(added.split).toEqual({ kind: sent.kind, shares: read });
      expect(await other.ok(transactions.recent, { query: { limit: 100 } })).toContainEqual(added);
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
    ['split.kind', () => ({ split: { kind: 'fair' } })],
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

  it('reject fractional percents and amounts of zero or less', async () => {
    const { one, other, category } = pair;
    const [me, you] = [one.user.id, other.user.id];
    for (const split of [
      { kind: 'percent', shares: { [me]: 33.3, [you]: 66.7 } },
      { kind: 'percent', shares: { [me]: 120, [you]: -20 } },
      { kind: 'amount', shares: { [me]: '22.50', [you]: '-10' } },
      { kind: 'amount', shares: { [me]: '12.50', [you]: '0' } },
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

describe('the balance', () => {
  it('is computed from shared spending and carried over between months', async () => {
    const made = await registerPair(server);
    const { one, other, category } = made;
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
      rule: 'equal',
      shares: percents(made, 50),
      members: [
        { userId: one.user.id, paid: '30.00', share: '20.00', difference: '10.00' },
        { userId: other.user.id, paid: '10.00', share: '20.00', difference: '-10.00' },
      ],
      carriedOver: owed(other, one, '50.00'),
      owes: owed(other, one, '60.00'),
      settlements: [],
      ownIncome: null,
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
    PATIENCE,
  );
});

describe('the split rule', () => {
  it('applies from the current month', async () => {
    const made = await registerPair(server);
    const { one, other, category } = made;
    const before = `${addMonths(thisMonth, -1)}-15`;
    await add(one, category, { amount: '-100', date: before });
    await add(one, category, { amount: '-100', date: `${thisMonth}-01` });
    await other.ok(fairShare.change, { body: { rule: 'percent', shares: percents(made, 30) } });
    const now = await one.ok(fairShare.month);
    expect(now).toMatchObject({ rule: 'percent', shares: percents(made, 30) });
    expect(now.owes).toEqual(owed(other, one, '120.00'));
    const then = await one.ok(fairShare.month, { query: { month: before.slice(0, 7) } });
    expect(then).toMatchObject({ rule: 'equal', owes: owed(other, one, '50.00') });
    await one.ok(fairShare.change, { body: { rule: 'equal' } });
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(other, one, '100.00'));
  });

  it('of a month is the latest one chosen by then', async () => {
    const made = await registerPair(server);
    const { one, other, category } = made;
    const body = { rule: 'percent' as const, shares: percents(made, 70) };
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
      expect({ month, shares }).toEqual({ month, shares: percents(made, percent) });
    }
    await add(other, category, { amount: '-100', date: '2026-01-31' });
    await add(other, category, { amount: '-100', date: '2026-02-01' });
    expect((await one.ok(fairShare.month)).owes).toEqual(owed(one, other, '110.00'));
  });

  it('is visible to both partners, and each income only to its user', async () => {
    const made = await registerPair(server);
    const { one, other } = made;
    const { person: stranger } = await registerSingle(server);
    const shares = { [one.user.id]: 40, [stranger.user.id]: 60 };
    const body = { rule: 'percent' as const, shares };
    expect(fieldsOf(await one.refused(fairShare.change, 422, { body }))).toEqual(['shares']);
    const [own, partners] = [await one.events(), await other.events()];
    await one.ok(fairShare.change, { body: { rule: 'equal', income: '3000' } });
    expect((await own.next()).topics).toEqual(['fair-share']);
    await add(one, made.category);
    expect((await partners.next()).topics).not.toContain('fair-share');
    own.close();
    partners.close();
  });

  it('by income uses both incomes, and reveals only whole percents', async () => {
    const made = await registerPair(server);
    const { one, other } = made;
    const byIncome = (income?: string) => ({ body: { rule: 'income' as const, income } });
    expect(fieldsOf(await one.refused(fairShare.change, 422, byIncome()))).toEqual(['income']);
    const first = await one.ok(fairShare.change, byIncome('3000'));
    expect(first).toMatchObject({
      rule: 'income',
      shares: percents(made, 50),
      ownIncome: '3000.00',
    });
    const second = await other.ok(fairShare.change, byIncome('2001'));
    expect(second).toMatchObject({ shares: percents(made, 60), ownIncome: '2001.00' });
    // While the percentages stay equal, a change of the partner's income is not observable.
    const read = async () => (await one.send(fairShare.month)).text;
    const told = await read();
    const events = await one.events();
    await other.ok(fairShare.change, byIncome('2000'));
    await add(other, made.category);
    expect((await events.next()).topics).not.toContain('fair-share');
    events.close();
    expect(JSON.parse(told)).toMatchObject({ ownIncome: '3000.00', shares: percents(made, 60) });
    for (const text of [told, await read()]) expect(text).not.toMatch(/200[01]/);
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

  it.each<[string, (pair: Pair) => object]>([
    ['rule', () => ({})],
    ['rule', () => ({ rule: 'fair' })],
    ['shares', () => ({ rule: 'percent' })],
    ['shares', () => ({ rule: 'percent', shares: { [NO_ID]: 100 } })],
    ['shares', ({ one }) => ({ rule: 'percent', shares: { [one.user.id]: 99 } })],
    ['income', () => ({ rule: 'income', income: '-1' })],
  ])('reject an invalid %s (%#)', async (field, body) => {
    const refused = await pair.one.refused(fairShare.change, 422, { body: body(pair) });
    expect(fieldsOf(refused)).toContain(field);
  });

  it('needs the partner’s consent where required, also given by the same request', async () => {
    const made = await registerPair(server);
    const { one, other } = made;
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const ask = async (person: Person, body: object) => {
      const reply = await person.send(fairShare.change, { body });
      expect(reply.status).toBe(202);
      return pendingSchema.parse(JSON.parse(reply.text)).approval;
    };
    const approval = await ask(one, { rule: 'percent', shares: percents(made, 80) });
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
    expect(await one.ok(fairShare.month)).toMatchObject({ shares: percents(made, 80) });
    const wished = await ask(one, { rule: 'income', income: '3000' });
    expect(JSON.stringify(wished)).not.toContain('3000');
    // With both incomes known, it is a different request, which the first partner must approve.
    const known = await ask(other, { rule: 'income', income: '1000' });
    expect(await other.ok(approvals.list)).toEqual([known]);
    await one.ok(fairShare.change, { body: { rule: 'income' } });
    expect(await other.ok(fairShare.month)).toMatchObject({
      rule: 'income',
      shares: percents(made, 75),
      ownIncome: '1000.00',
    });
    expect(await other.ok(approvals.list)).toEqual([]);
  });
});

const months = ['2026-01', '2026-02', '2026-03'];
const entry = fc.record({
  by: fc.constantFrom('one', 'other'),
  paidByAuthor: fc.boolean(),
  type: fc.constantFrom('shared', 'shared', 'personal'),
  isVisible: fc.boolean(),
  cents: fc.integer({ min: -99_999, max: 999 }).filter((cents) => cents !== 0),
  month: fc.constantFrom(...months),
  split: fc.constantFrom('rule', 'equal', 'percent', 'amount'),
  part: fc.integer({ min: 1, max: 99 }),
});
const settled = fc.record({
  cents: fc.integer({ min: 1, max: 9999 }),
  month: fc.constantFrom(...months),
});

function splitOf(two: Two, { split, part, cents }: { split: string; part: number; cents: number }) {
  const [one, other] = two;
  const whole = Math.abs(cents);
  if (split === 'equal') return { kind: 'equal' as const };
  if (split === 'percent') {
    return { kind: 'percent' as const, shares: { [one]: part, [other]: 100 - part } };
  }
  const first = Math.floor((whole * part) / 100);
  if (split === 'rule' || first === 0 || first === whole) return null;
  const shares = { [one]: toDecimal(first, 'USD'), [other]: toDecimal(whole - first, 'USD') };
  return { kind: 'amount' as const, shares };
}

/** The same result by the contract's arithmetic, from data visible to both. */
function modelled(
  two: Two,
  seen: readonly Transaction[],
  paidBack: readonly Settlement[],
  month: string,
) {
  const rule = Object.fromEntries(two.map((id) => [id, 50]));
  const borneIn = (counts: (when: string) => boolean) =>
    seen
      .filter(
        ({ type, amount, date }) =>
          type === 'shared' && toCents(amount) < 0 && counts(date.slice(0, 7)),
      )
      .map(({ amount, paidBy, split }) => {
        const expense = { cents: -toCents(amount), paidBy, split };
        return { ...expense, otherCents: borneByOther(expense, rule, two) };
      });
  const repaid = paidBack
    .filter(({ date }) => date.slice(0, 7) <= month)
    .map(({ amount, from, to }) => ({ cents: toCents(amount), from, to }));
  const debt = debtBetween(
    two,
    borneIn((when) => when <= month),
    repaid,
  );
  return {
    members: memberShares(
      two,
      borneIn((when) => when === month),
    ).map(({ userId, paidCents, shareCents }) => ({
      userId,
      paid: toDecimal(paidCents, 'USD'),
      share: toDecimal(shareCents, 'USD'),
      difference: toDecimal(paidCents - shareCents, 'USD'),
    })),
    owes: debt ? { from: debt.from, to: debt.to, amount: toDecimal(debt.cents, 'USD') } : null,
  } satisfies Partial<FairShare>;
}

it(
  'equals a simple model over random transactions for both partners, and is zero once settled',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 12 }),
        fc.array(settled, { maxLength: 2 }),
        async (entries, settlements) => {
          const made = await registerPair(server);
          const { one, other, category } = made;
          const two = bothIds(made);
          for (const each of entries) {
            const [author, partner] = each.by === 'one' ? [one, other] : [other, one];
            const isShared = each.type === 'shared';
            await add(author, category, {
              amount: toDecimal(each.cents, 'USD'),
              type: isShared ? 'shared' : 'personal',
              isVisible: each.isVisible,
              date: `${each.month}-14`,
              ...(isShared && {
                paidBy: (each.paidByAuthor ? author : partner).user.id,
                split: splitOf(two, each),
              }),
            });
          }
          const paidBack: Settlement[] = [];
          for (const { cents, month } of settlements) {
            const body = { amount: toDecimal(cents, 'USD'), date: `${month}-20` };
            const { status, text } = await one.send(fairShare.settle, { body });
            if (status === 201) paidBack.push(JSON.parse(text) as Settlement);
          }
          const seen = await one.ok(transactions.list);
          for (const month of months) {
            const read = await one.ok(fairShare.month, { query: { month } });
            expect(read).toMatchObject(modelled(two, seen, paidBack, month));
            expect(await other.ok(fairShare.month, { query: { month } })).toEqual(read);
          }
          const { owes } = await one.ok(fairShare.month);
          if (!owes) return;
          const body = { amount: owes.amount, date: today };
          await other.ok(fairShare.settle, { body });
          expect((await one.ok(fairShare.month)).owes).toBeNull();
        },
      ),
      { numRuns: examples(12) },
    );
  },
  PATIENCE,
);

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
