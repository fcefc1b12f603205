import { approvalSchema, endpoints, pendingSchema, utcDay } from '@harmony/contract';
import type { Category, Endpoint, Goal } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE, examples } from './support/examples.ts';
import { add, newTransaction, registerPair } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { approvals, categories, couples, fairShare, goals, privacy, transactions } = endpoints;
const date = '2026-03-14';
const looks = { icon: 'fas fa-paw', color: '#112233' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Careful extends Pair {
  budgeted: Category;
  rolling: Category;
  plain: Category;
  goal: Goal;
}

/**
 * A pair with a category that has a budget, one whose budget rolls over, one that has none, a goal, and a rule by which
 * they share; `other` is careful.
 */
async function careful(): Promise<Careful> {
  const pair = await registerPair(server);
  const { one, other } = pair;
  const create = (name: string, monthlyBudget: string, rollover: Category['rollover'] = 'none') =>
    one.ok(categories.create, {
      body: { name, type: 'expense', monthlyBudget, rollover, ...looks },
    });
  const [budgeted, plain] = [await create('Cats', '50'), await create('Dogs', '0')];
  const rolling = await create('Horses', '80', 'carry');
  const shares = { [one.user.id]: 30, [other.user.id]: 70 };
  await one.ok(fairShare.change, { body: { rule: 'percent', shares } });
  const created = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '900' } });
  const given = { params: { id: created.id }, body: { amount: '100', date } };
  const goal = await one.ok(goals.contribute, given);
  await other.ok(privacy.change, { body: { dualConsentRequired: true } });
  return { ...pair, budgeted, rolling, plain, goal };
}

async function pendingOf(person: Person, endpoint: Endpoint, sent: Sent) {
  const reply = await person.send(endpoint, sent);
  expect(reply.status).toBe(202);
  return pendingSchema.parse(JSON.parse(reply.text)).approval;
}

const approve = ({ other }: Pair, { id }: { id: string }) =>
  other.ok(approvals.approve, { params: { id } });
const categoryNamed = async ({ one }: Pair, wanted: string) =>
  (await one.ok(categories.list)).find(({ name }) => name === wanted);

describe('a change to a protected figure', () => {
  it('needs consent to delete a category with a budget', async () => {
    const pair = await careful();
    const { one, other, budgeted, plain } = pair;
    const row = await add(one, budgeted);
    const sent = { params: { id: budgeted.id }, query: { moveTo: plain.id } };
    const approval = await pendingOf(one, categories.remove, sent);
    expect(approval).toMatchObject({
      kind: 'delete_category',
      subject: 'Cats',
      changes: { moveTo: 'Dogs' },
    });
    expect(await categoryNamed(pair, 'Cats')).toEqual(budgeted);
    await approve(pair, approval);
    expect(await categoryNamed(pair, 'Cats')).toBeUndefined();
    expect(await other.ok(transactions.list)).toEqual([{ ...row, categoryId: plain.id }]);
  });

  it('needs consent to create a category with a budget, also given by the same request', async () => {
    const pair = await careful();
    const { one, other } = pair;
    const body = { name: 'Birds', type: 'expense', monthlyBudget: '70', ...looks } as const;
    const headers = { 'Idempotency-Key': 'birds' };
    const approval = await pendingOf(one, categories.create, { body, headers });
    expect(approval).toMatchObject({
      kind: 'create_category',
      subject: 'Birds',
      monthlyBudget: '70.00',
    });
    expect(await pendingOf(one, categories.create, { body, headers })).toEqual(approval);
    expect(await categoryNamed(pair, 'Birds')).toBeUndefined();
    await pendingOf(one, categories.create, { body });
    expect(await other.ok(approvals.list)).toHaveLength(1);
    const created = await other.ok(categories.create, { body });
    expect(created.monthlyBudget).toBe('70.00');
    expect(await other.ok(approvals.list)).toEqual([]);
    const more = { ...body, name: 'Fish' };
    await approve(pair, await pendingOf(one, categories.create, { body: more }));
    expect(await categoryNamed(pair, 'Fish')).toMatchObject({ monthlyBudget: '70.00' });
  });

  it.each([
    ['name', { name: 'Ponies' }],
    ['isArchived', { isArchived: true }],
  ] as const)('needs consent to change %s of a category with a budget', async (_field, body) => {
    const pair = await careful();
    const { one, budgeted, plain } = pair;
    const params = { id: budgeted.id };
    const approval = await pendingOf(one, categories.change, { params, body });
    expect(approval).toMatchObject({ kind: 'change_category', monthlyBudget: null, changes: body });
    expect(await categoryNamed(pair, 'Cats')).toEqual(budgeted);
    await approve(pair, approval);
    expect(await one.ok(categories.list)).toContainEqual({ ...budgeted, ...body });
    // Without a budget there is nothing to protect.
    await one.ok(categories.change, { params: { id: plain.id }, body: { name: 'Wolves' } });
  });

  it('delays only that figure, and the approval does not undo later changes of other fields', async () => {
    const pair = await careful();
    const { one, budgeted } = pair;
    const params = { id: budgeted.id };
    const body = { monthlyBudget: '80', color: '#abcdef' };
    const approval = await pendingOf(one, categories.change, { params, body });
    expect(await categoryNamed(pair, 'Cats')).toEqual({ ...budgeted, color: '#abcdef' });
    await one.ok(categories.change, { params, body: { color: '#000000' } });
    await approve(pair, approval);
    const after = { ...budgeted, color: '#000000', monthlyBudget: '80.00', available: '80.00' };
    expect(await categoryNamed(pair, 'Cats')).toEqual(after);
  });

  it('is not applied to a category that was renamed after the request', async () => {
    const pair = await careful();
    const { one, other, plain } = pair;
    const params = { id: plain.id };
    const approval = await pendingOf(one, categories.change, {
      params,
      body: { monthlyBudget: '9' },
    });
    await one.ok(categories.change, { params, body: { name: plain.name, color: '#112233' } });
    expect(await other.ok(approvals.list)).toEqual([approval]);
    await one.ok(categories.change, { params, body: { name: 'Wolves' } });
    await other.refused(approvals.approve, 404, { params: { id: approval.id } });
    expect(await categoryNamed(pair, 'Wolves')).toMatchObject({ monthlyBudget: '0.00' });
  });

  it('needs consent for a goal, except for its icon', async () => {
    const pair = await careful();
    const { one, goal } = pair;
    const params = { id: goal.id };
    const body = { name: 'Raft', targetAmount: '1', targetDate: '2099-01-01', icon: 'fas fa-car' };
    const approval = await pendingOf(one, goals.change, { params, body });
    expect(approval).toMatchObject({
      kind: 'change_goal',
      subject: 'Boat',
      changes: { name: 'Raft', targetAmount: '1.00', targetDate: '2099-01-01' },
    });
    expect(await one.ok(goals.list)).toEqual([{ ...goal, icon: 'fas fa-car' }]);
    await approve(pair, approval);
    expect(await one.ok(goals.list)).toMatchObject([{ name: 'Raft', targetAmount: '1.00' }]);
  });

  it('needs consent to withdraw money from a goal, booked for the requester', async () => {
    const pair = await careful();
    const { one, other, goal } = pair;
    const params = { id: goal.id };
    const back = (amount: string) => ({ params, body: { amount, date } });
    const approval = await pendingOf(one, goals.contribute, back('-60'));
    expect(approval).toMatchObject({ kind: 'take_back', changes: { amount: '-60.00' } });
    expect((await one.ok(goals.contribute, back('1'))).currentAmount).toBe('101.00');
    await approve(pair, approval);
    // Applied once, even when approved again.
    await other.refused(approvals.approve, 404, { params: { id: approval.id } });
    expect(await other.ok(goals.list)).toMatchObject([{ currentAmount: '41.00' }]);
    const [latest] = await other.ok(goals.contributions, { params });
    expect(latest).toMatchObject({ amount: '-60.00', userId: one.user.id });
    await one.refused(goals.contribute, 422, back('-42'));
  });

  it('is replaced by a different request of the partner', async () => {
    const pair = await careful();
    const { one, other, budgeted } = pair;
    const to = (monthlyBudget: string) => ({
      params: { id: budgeted.id },
      body: { monthlyBudget },
    });
    await pendingOf(one, categories.change, to('80'));
    const request = await pendingOf(other, categories.change, to('90'));
    expect(await one.ok(approvals.list)).toEqual([request]);
    expect(await categoryNamed(pair, 'Cats')).toEqual(budgeted);
    expect((await one.ok(categories.change, to('90'))).monthlyBudget).toBe('90.00');
    expect(await other.ok(approvals.list)).toEqual([]);
  });

  it('has no effect when a category of that name was created meanwhile', async () => {
    const pair = await careful();
    const { one, other } = pair;
    const body = {
      name: 'Rabbits',
      type: 'expense' as const,
      icon: 'fas fa-dog',
      color: '#112233',
    };
    const { id } = await pendingOf(one, categories.create, {
      body: { ...body, monthlyBudget: '90' },
    });
    await other.ok(categories.create, { body });
    const { code } = await other.refused(approvals.approve, 409, { params: { id } });
    expect(code).toBe('name_taken');
    const all = await one.ok(categories.list);
    expect(all.filter(({ name }) => name === 'Rabbits')).toHaveLength(1);
  });

  it('has no effect when its target category was merged into the deleted one', async () => {
    const pair = await careful();
    const { one, other, budgeted, plain } = pair;
    const remove = (from: Category, to: Category) => ({
      params: { id: from.id },
      query: { moveTo: to.id },
    });
    const approval = await pendingOf(one, categories.remove, remove(budgeted, plain));
    await one.ok(categories.remove, remove(plain, budgeted));
    expect(await other.ok(approvals.list)).toEqual([]);
    await other.refused(approvals.approve, 404, { params: { id: approval.id } });
    expect(await categoryNamed(pair, 'Cats')).toEqual(budgeted);
  });

  it('can be approved in any order, without effect on deleted subjects', async () => {
    const pair = await careful();
    const { one, other, budgeted, plain } = pair;
    const params = { id: budgeted.id };
    const raise = await pendingOf(one, categories.change, {
      params,
      body: { monthlyBudget: '99' },
    });
    const end = await pendingOf(one, categories.remove, { params, query: { moveTo: plain.id } });
    expect(await other.ok(approvals.list)).toHaveLength(2);
    // Deleting the target category redirects the pending move to its replacement.
    const fun = await categoryNamed(pair, 'Fun');
    await one.ok(categories.remove, {
      params: { id: plain.id },
      query: { moveTo: String(fun?.id) },
    });
    const [, waits] = await other.ok(approvals.list);
    expect(waits).toMatchObject({ id: end.id, changes: { moveTo: 'Fun' } });
    await approve(pair, end);
    expect(await other.ok(approvals.list)).toEqual([]);
    await other.refused(approvals.approve, 404, { params: { id: raise.id } });
  });
});

/** An action attempted by one partner alone. */
const attempt = fc.record({
  does: fc.constantFrom(
    'budget',
    'rename',
    'archive',
    'delete',
    'create',
    'look',
    'target',
    'rename goal',
    'delete goal',
    'take back',
    'give',
    'leave',
    'approve',
    'decline',
    'switch off',
    'move',
    'roll over',
    'new one that rolls over',
    'with a key',
    'share',
    'earn',
    'settle',
    'let the other pay',
    'part',
    'repeat',
    'rule',
    'import',
    'currency',
    'other settings',
  ),
  which: fc.nat({ max: 20 }),
  amount: fc.integer({ min: 1, max: 300 }),
});

describe('a partner alone', () => {
  it(
    'cannot change a category budget or a goal by any sequence of requests',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(attempt, { minLength: 5, maxLength: 25 }), async (attempts) => {
          const { one, other, budgeted, rolling, goal, couple } = await careful();
          await add(one, budgeted);
          const agreed = await other.ok(fairShare.month);
          for (const { does, which, amount } of attempts) {
            const list = await one.ok(categories.list);
            const own = list.filter(({ isBuiltIn }) => !isBuiltIn);
            const id = own[which % own.length]?.id;
            const moveTo = list[which % list.length]?.id;
            const waiting = await one.ok(approvals.list);
            const request = { params: { id: waiting[which % Math.max(1, waiting.length)]?.id } };
            const params = { id };
            const ofGoal = { params: { id: goal.id } };
            const name = `Own ${which}`;
            const bears = { [one.user.id]: which, [other.user.id]: 100 - which };
            const entry = newTransaction(budgeted, { amount: String(-amount) });
            const file = new File([`Date,Text,Amount\n${date},Rent,-${amount}.00\n`], 'a.csv');
            const ids = (await one.ok(transactions.list)).map((row) => row.id);
            const calls: Record<string, [Endpoint, Sent]> = {
              budget: [categories.change, { params, body: { monthlyBudget: String(amount) } }],
              rename: [categories.change, { params, body: { name: which % 2 ? name : 'Cats' } }],
              archive: [categories.change, { params, body: { isArchived: which % 2 === 0 } }],
              delete: [categories.remove, { params, query: { moveTo } }],
              create: [
                categories.create,
                {
                  body: {
                    name: which % 2 ? name : 'Cats',
                    type: 'expense',
                    monthlyBudget: String(which % 3 ? amount : 0),
                  },
                },
              ],
              look: [categories.change, { params, body: { color: '#654321' } }],
              target: [goals.change, { ...ofGoal, body: { targetAmount: String(amount) } }],
              'rename goal': [goals.change, { ...ofGoal, body: { name } }],
              'delete goal': [goals.remove, ofGoal],
              'take back': [goals.contribute, { ...ofGoal, body: { amount: -amount, date } }],
              give: [goals.contribute, { ...ofGoal, body: { amount, date } }],
              leave: [couples.leave, {}],
              approve: [approvals.approve, request],
              decline: [approvals.decline, request],
              'switch off': [privacy.change, { body: { dualConsentRequired: false } }],
              move: [transactions.changeMany, { body: { ids, categoryId: moveTo } }],
              'roll over': [
                categories.change,
                {
                  params: { id: moveTo },
                  body: {
                    rollover: which % 2 ? 'carry' : 'none',
                    month: utcDay(new Date()).slice(0, 7),
                  },
                },
              ],
              'new one that rolls over': [
                categories.create,
                { body: { name, type: 'expense', rollover: 'carry' } },
              ],
              'with a key': [
                categories.change,
                {
                  params: { id: budgeted.id },
                  body: { monthlyBudget: String((which % 3) + 1) },
                  headers: { 'Idempotency-Key': `key ${which % 3}` },
                },
              ],
              share: [
                fairShare.change,
                { body: which % 2 ? { rule: 'equal' } : { rule: 'percent', shares: bears } },
              ],
              earn: [fairShare.change, { body: { rule: 'income', income: String(amount) } }],
              settle: [fairShare.settle, { body: { amount: String(amount), date } }],
              'let the other pay': [
                transactions.create,
                {
                  body: {
                    ...entry,
                    paidBy: other.user.id,
                    split: { kind: 'percent', shares: bears },
                  },
                },
              ],
              part: [
                transactions.create,
                { body: { ...entry, parts: [{ categoryId: moveTo, amount: String(-amount) }] } },
              ],
              repeat: [
                endpoints.recurring.create,
                { body: { ...entry, every: 'month', firstDate: utcDay(new Date()) } },
              ],
              rule: [
                endpoints.rules.create,
                { body: { text: 'Rent', set: { categoryId: moveTo, type: 'shared' } } },
              ],
              import: [endpoints.imports.create, { body: { file } }],
              currency: [
                couples.changeCurrency,
                {
                  params: { id: couple.id },
                  body: { currency: which % 2 ? 'EUR' : 'JPY' },
                },
              ],
              'other settings': [
                privacy.change,
                { body: { goalProgressSharing: which % 2 === 0 } },
              ],
            };
            const [endpoint, sent] = calls[does] ?? [categories.list, {}];
            await one.send(endpoint, sent);
          }
          const after = await other.ok(categories.list);
          for (const { id, name, monthlyBudget, isArchived, carriedSince } of [budgeted, rolling]) {
            const same = { name, monthlyBudget, isArchived, carriedSince };
            expect(after.find((each) => each.id === id)).toMatchObject(same);
          }
          const others = after.filter(({ id }) => id !== budgeted.id && id !== rolling.id);
          expect(others.filter((each) => each.monthlyBudget !== '0.00')).toEqual([]);
          expect(others.filter((each) => each.rollover !== 'none')).toEqual([]);
          const { rule, shares } = await other.ok(fairShare.month);
          expect({ rule, shares }).toEqual({ rule: agreed.rule, shares: agreed.shares });
          const [left, ...more] = await other.ok(goals.list);
          expect(more).toEqual([]);
          expect(left).toEqual({ ...goal, currentAmount: left?.currentAmount });
          expect(Number(left?.currentAmount)).toBeGreaterThanOrEqual(Number(goal.currentAmount));
          const { id, currency } = await other.ok(couples.current);
          expect({ id, currency }).toEqual({ id: couple.id, currency: couple.currency });
          for (const waits of await other.ok(approvals.list)) approvalSchema.strict().parse(waits);
        }),
        { numRuns: examples(8) },
      );
    },
    PATIENCE,
  );
});
