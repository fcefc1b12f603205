import { endpoints } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { Work } from '../src/platform/database/database.ts';
import { dateNightModel } from '../src/features/together/date-nights/date-night.model.ts';
import { goalContributionModel, goalModel } from '../src/features/together/goals/goal.model.ts';
import { registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const store = (work: (unit: Work) => Promise<unknown>) =>
  inTransaction(server.services.database, work);

async function storeGoal({ one, other, couple }: Pair, contributions: number[]): Promise<string> {
  const id = timedId();
  const common = { coupleId: couple.id, createdAt: new Date() };
  await store(async (work) => {
    await goalModel(work).create({
      ...common,
      id,
      userId: one.user.id,
      name: 'A boat',
      targetCents: 250_000,
      icon: 'fas fa-piggy-bank',
      targetDate: '2027-05-01',
    });
    await goalContributionModel(work).bulkCreate(
      contributions.map((amountCents, index) => ({
        ...common,
        id: timedId(),
        goalId: id,
        userId: index % 2 === 0 ? one.user.id : other.user.id,
        amountCents,
        date: '2026-03-01',
      })),
    );
  });
  return id;
}

describe('savings goals', () => {
  it('contain the sum of both partners, to the cent', async () => {
    const pair = await registerPair(server);
    const id = await storeGoal(pair, [10_010, 20_020, -5]);
    const empty = await storeGoal(pair, []);
    const list = await pair.other.ok(endpoints.goals.list);
    expect(list).toEqual([
      {
        id,
        name: 'A boat',
        targetAmount: '2500.00',
        currentAmount: '300.25',
        icon: 'fas fa-piggy-bank',
        targetDate: '2027-05-01',
      },
      expect.objectContaining({ id: empty, currentAmount: '0.00' }),
    ]);
    const stranger = await registerPair(server);
    expect(await stranger.one.ok(endpoints.goals.list)).toEqual([]);
  });
});

describe('date nights', () => {
  it('are ordered by date', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const plan = (title: string, plannedAt: string) => ({
      id: timedId(),
      coupleId: couple.id,
      userId: one.user.id,
      title,
      description: null,
      plannedAt: new Date(plannedAt),
      budgetCents: 4250,
      categoryId: category.id,
      location: 'By the lake',
      activities: '["walk","picnic"]',
      specialNotes: null,
      status: 'planned' as const,
      transactionId: null,
      createdAt: new Date(),
    });
    const later = plan('Later', '2027-03-28T18:30:00.000Z');
    const sooner = plan('Sooner', '2027-02-14T19:00:00.500Z');
    await store((work) => dateNightModel(work).bulkCreate([later, sooner]));
    const list = await other.ok(endpoints.dateNights.list);
    expect(list.map(({ plannedDate }) => plannedDate)).toEqual([
      '2027-02-14T19:00:00.500Z',
      '2027-03-28T18:30:00.000Z',
    ]);
    expect(list[0]).toEqual({
      id: sooner.id,
      title: 'Sooner',
      description: null,
      budgetAmount: '42.50',
      plannedDate: '2027-02-14T19:00:00.500Z',
      timeZone: 'UTC',
      categoryId: category.id,
      location: 'By the lake',
      activities: ['walk', 'picnic'],
      specialNotes: null,
      transactionId: null,
      spentAmount: null,
      status: 'planned',
    });
    const stranger = await registerPair(server);
    expect(await stranger.one.ok(endpoints.dateNights.list)).toEqual([]);
  });
});
