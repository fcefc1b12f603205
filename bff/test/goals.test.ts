import { endpoints, toCents, toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../src/platform/database/database.ts';
import { listGoalsWithContributions } from '../src/features/together/goals/read-goals.ts';
import { loadViewerOfUser } from '../src/core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../src/core/viewer/viewer.ts';
import { examples } from './support/examples.ts';
import { fieldsOf, NO_ID, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { goals, privacy } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const trip = { name: 'A trip', targetAmount: '1200', targetDate: '2027-06-01' };

describe('a savings goal', () => {
  it('is added, changed and deleted by either partner', async () => {
    const { one, other } = await registerPair(server);
    const created = await one.ok(goals.create, { body: trip });
    expect(created).toEqual({
      id: created.id,
      name: 'A trip',
      targetAmount: '1200.00',
      currentAmount: '0.00',
      icon: 'fas fa-piggy-bank',
      targetDate: '2027-06-01',
    });
    const params = { id: created.id };
    const body = { targetAmount: '900.5' };
    const changed = await other.ok(goals.change, { params, body });
    expect(changed).toEqual({ ...created, targetAmount: '900.50' });
    expect(await one.ok(goals.change, { params, body: { targetDate: '' } })).toEqual({
      ...changed,
      targetDate: null,
    });
    const { one: stranger } = await registerPair(server);
    await stranger.refused(goals.change, 404, { params, body });
    await stranger.refused(goals.remove, 404, { params });
    await stranger.refused(goals.contributions, 404, { params });
    await other.ok(goals.remove, { params });
    expect(await one.ok(goals.list)).toEqual([]);
  });

  it('accepts an empty date as no date', async () => {
    const { one } = await registerPair(server);
    for (const targetDate of ['', null, undefined]) {
      const goal = await one.ok(goals.create, { body: { ...trip, targetDate } });
      expect(goal.targetDate).toBeNull();
      await one.ok(goals.remove, { params: { id: goal.id } });
    }
  });

  it('counts against the limit of the couple, also for concurrent requests', async () => {
    const { one, other } = await registerPair(server);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? one : other).send(goals.create, { body: trip }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await one.refused(goals.create, 403, { body: trip })).toMatchObject({
      code: 'tier_limit',
      limit: 2,
      requiredTier: 'starter',
    });
  });
});

describe('saving for a goal', () => {
  it('sums the contributions of both, and never becomes negative', async () => {
    const { one, other } = await registerPair(server);
    const { id } = await one.ok(goals.create, { body: trip });
    const params = { id };
    const give = (amount: string) => ({ params, body: { amount, date: '2026-03-14' } });
    await one.ok(goals.contribute, give('100.10'));
    expect(await other.ok(goals.contribute, give('0.20'))).toMatchObject({
      currentAmount: '100.30',
    });
    expect(fieldsOf(await one.refused(goals.contribute, 422, give('-100.31')))).toEqual(['amount']);
    expect(await one.ok(goals.contribute, give('-100.30'))).toMatchObject({
      currentAmount: '0.00',
    });
    const history = await other.ok(goals.contributions, { params });
    expect(history.map(({ amount, userId }) => [amount, userId])).toEqual([
      ['-100.30', one.user.id],
      ['0.20', other.user.id],
      ['100.10', one.user.id],
    ]);
    await one.refused(goals.contribute, 404, { ...give('1'), params: { id: NO_ID } });
  });

  it('stores a note for each contribution, and rejects one that is too long', async () => {
    const { one, other } = await registerPair(server);
    const { id } = await one.ok(goals.create, { body: trip });
    const give = (note?: string) => ({
      params: { id },
      body: { amount: '5', date: '2026-03-14', note },
    });
    await one.ok(goals.contribute, give());
    await one.ok(goals.contribute, give(' From the flea market '));
    expect(fieldsOf(await one.refused(goals.contribute, 422, give('x'.repeat(201))))).toEqual([
      'note',
    ]);
    const history = await other.ok(goals.contributions, { params: { id } });
    expect(history.map(({ note }) => note)).toEqual(['From the flea market', null]);
  });

  it('is exact to the cent for concurrent contributions of both', async () => {
    const { one, other } = await registerPair(server);
    const cents = fc.integer({ min: -20_000, max: 20_000 }).filter((amount) => amount !== 0);
    const move = fc.tuple(fc.boolean(), cents);
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 12 }), async (moves) => {
        const { id } = await one.ok(goals.create, { body: trip });
        const params = { id };
        const replies = await Promise.all(
          moves.map(([isOne, amount]) =>
            (isOne ? one : other).send(goals.contribute, {
              params,
              body: { amount: toDecimal(amount, 'USD'), date: '2026-03-14' },
            }),
          ),
        );
        const done = moves.filter((_, index) => replies[index]?.status === 201);
        for (const { status } of replies) expect([201, 422]).toContain(status);
        const sum = done.reduce((total, [, amount]) => total + amount, 0);
        const [goal] = (await other.ok(goals.list)).filter((each) => each.id === id);
        expect(goal?.currentAmount).toBe(toDecimal(sum, 'USD'));
        expect(sum).toBeGreaterThanOrEqual(0);
        const history = await one.ok(goals.contributions, { params });
        expect(history.reduce((total, { amount }) => total + toCents(amount), 0)).toBe(sum);
        // Positive contributions are never rejected.
        const onlyGave = moves.every(([, amount]) => amount > 0);
        expect(onlyGave && done.length < moves.length).toBe(false);
        await one.ok(goals.remove, { params });
      }),
      { numRuns: examples(15) },
    );
  });

  it('hides individual contributions from the partner of a user who does not share them', async () => {
    const { one, other } = await registerPair(server);
    const { id } = await one.ok(goals.create, { body: trip });
    const params = { id };
    await one.ok(goals.contribute, { params, body: { amount: '5', date: '2026-03-14' } });
    const own = await other.ok(goals.contribute, {
      params,
      body: { amount: '7', date: '2026-03-14' },
    });
    expect(own.currentAmount).toBe('12.00');
    await one.ok(privacy.change, { body: { goalProgressSharing: false } });
    const seen = await other.ok(goals.contributions, { params });
    expect(seen.map(({ amount }) => amount)).toEqual(['7.00']);
    expect(await one.ok(goals.contributions, { params })).toHaveLength(2);
    expect(await other.ok(goals.list)).toMatchObject([{ currentAmount: '12.00' }]);
  });
});

describe('privacy settings', () => {
  it('have the documented defaults, change one at a time, and belong to each user', async () => {
    const { one, other } = await registerPair(server);
    const start = await one.ok(privacy.settings);
    expect(start).toEqual({
      defaultTransactionSharing: true,
      goalProgressSharing: true,
      personalDiscretionaryPrivate: true,
      dualConsentRequired: false,
    });
    const body = { personalDiscretionaryPrivate: false };
    expect(await one.ok(privacy.change, { body })).toEqual({ ...start, ...body });
    expect(await one.ok(privacy.settings)).toEqual({ ...start, ...body });
    expect(await other.ok(privacy.settings)).toEqual(start);
    expect(await other.ok(endpoints.budgets.personal)).toMatchObject({
      partner: { state: 'shared', limit: '600.00' },
    });
    const wrong = { body: { goalProgressSharing: 'yes' } };
    expect(fieldsOf(await one.refused(privacy.change, 422, wrong))).toEqual([
      'goalProgressSharing',
    ]);
  });
});

describe('goals with all contributions', () => {
  it('use a constant number of statements for any number of goals', async () => {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const { database } = server.services;
    const statementsFor = async (): Promise<number> => {
      const viewer = (await loadViewerOfUser(database, one.user.id)) as CoupleViewer;
      let statements = 0;
      const counting: Reader = {
        ...database,
        select(sql, values) {
          statements += 1;
          return database.select(sql, values);
        },
      };
      // Statements sent through models.
      const byModels = vi.spyOn(database.sequelize, 'query');
      const listed = await listGoalsWithContributions(counting, viewer);
      for (const goal of listed) expect(goal.contributions).toHaveLength(2);
      statements += byModels.mock.calls.length;
      byModels.mockRestore();
      return statements;
    };
    const addGoal = async (): Promise<void> => {
      const { id } = await one.ok(goals.create, { body: trip });
      const given = { params: { id }, body: { amount: '5', date: '2026-03-14' } };
      await Promise.all([one.ok(goals.contribute, given), other.ok(goals.contribute, given)]);
    };
    await addGoal();
    const forOne = await statementsFor();
    for (let more = 0; more < 3; more += 1) await addGoal();
    expect(await statementsFor()).toBe(forOne);
  });
});
