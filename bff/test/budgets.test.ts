import { endpoints, monthOf, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { add, fieldsOf, registerPair, registerSingle } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { budgets } = endpoints;
const march = { query: { month: '2026-03' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function set({ user }: Person, table: string, assignment: string): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    work.change(`UPDATE ${table} SET ${assignment} WHERE user_id = ?`, [user.id]),
  );
}

describe('the personal budget', () => {
  it('is 600 a month by default, for the current month unless another is requested', async () => {
    const { person } = await registerSingle(server);
    expect(await person.ok(budgets.personal)).toEqual({
      limit: '600.00',
      spent: '0.00',
      remaining: '600.00',
      percent: 0,
      month: monthOf(utcDay(new Date())),
      partner: null,
    });
  });

  it("counts only the viewer's own personal spending of the month", async () => {
    const { one, other, category } = await registerPair(server);
    const personal = { type: 'personal' } as const;
    await add(one, category, { ...personal, amount: '-385.00' });
    await add(one, category, { ...personal, amount: '-0.25', date: '2026-03-31' });
    await add(one, category, { ...personal, amount: '-0.50', date: '2026-03-01' });
    await add(one, category, { ...personal, amount: '90.00' });
    await add(one, category, { ...personal, amount: '-5.00', date: '2026-02-28' });
    await add(one, category, { ...personal, amount: '-5.00', date: '2026-04-01' });
    await add(one, category, { amount: '-7.00' });
    await add(other, category, { ...personal, isVisible: true, amount: '-9.00' });
    expect(await one.ok(budgets.personal, march)).toEqual({
      limit: '600.00',
      spent: '385.75',
      remaining: '214.25',
      percent: 64,
      month: '2026-03',
      partner: { state: 'private' },
    });
  });

  it('never has a negative rest', async () => {
    const { one, category } = await registerPair(server);
    await add(one, category, { type: 'personal', amount: '-900.00' });
    expect(await one.ok(budgets.personal, march)).toMatchObject({
      remaining: '0.00',
      percent: 150,
    });
    await set(one, 'couple_members', 'monthly_limit_cents = 0');
    expect(await one.ok(budgets.personal, march)).toMatchObject({ limit: '0.00', percent: 100 });
  });

  it('is not used up by zero spending, even with a limit of zero', async () => {
    const { one } = await registerPair(server);
    await set(one, 'couple_members', 'monthly_limit_cents = 0');
    expect(await one.ok(budgets.personal, march)).toMatchObject({ limit: '0.00', percent: 0 });
  });

  it("shows the partner's budget if it is shared, and only visible spending", async () => {
    const { one, other, category } = await registerPair(server);
    await add(other, category, { type: 'personal', isVisible: true, amount: '-385.00' });
    await add(other, category, { type: 'personal', amount: '-50.00' });
    expect((await one.ok(budgets.personal, march)).partner).toEqual({ state: 'private' });
    await set(other, 'privacy_settings', 'personal_discretionary_private = 0');
    expect((await one.ok(budgets.personal, march)).partner).toEqual({
      state: 'shared',
      limit: '600.00',
      spent: '385.00',
      remaining: '215.00',
      percent: 64,
    });
    expect((await other.ok(budgets.personal, march)).partner).toEqual({ state: 'private' });
  });

  it.each(['2026-13', '2026-3', 'march', '2026-03-01'])('rejects the month %j', async (month) => {
    const { person } = await registerSingle(server);
    expect(fieldsOf(await person.refused(budgets.personal, 422, { query: { month } }))).toEqual([
      'month',
    ]);
  });
});
