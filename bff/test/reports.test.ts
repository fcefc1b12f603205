import { endpoints, monthFigures, toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './support/examples.ts';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { reports, transactions, goals } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const period = { from: '2026-01', to: '2026-03' };

describe('a report', () => {
  it('adds up to the listed shared transactions in every breakdown', async () => {
    const entry = fc.record({
      by: fc.constantFrom('one', 'other'),
      cents: fc.integer({ min: -99_999, max: 99_999 }).filter((cents) => cents !== 0),
      month: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom('shared', 'personal'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        const { one, other, category } = await registerPair(server);
        await subscribe(server, one, 'premium');
        for (const { by, cents, month, type } of entries) {
          await add(by === 'one' ? one : other, category, {
            type: type as 'shared' | 'personal',
            amount: toDecimal(cents, 'USD'),
            date: `2026-0${month}-15`,
          });
        }
        const report = await one.ok(reports.period, { query: period });
        expect(await other.ok(reports.period, { query: period })).toEqual(report);
        const list = await one.ok(transactions.list);
        expect(report.months).toEqual(
          ['2026-01', '2026-02', '2026-03'].map((month) => {
            const { incomeCents, expenseCents, netCents } = monthFigures(list, month);
            return {
              month,
              income: toDecimal(incomeCents, 'USD'),
              expenses: toDecimal(expenseCents, 'USD'),
              net: toDecimal(netCents, 'USD'),
            };
          }),
        );
        for (const { categoryId, expenses, spentByMonth } of report.categories) {
          expect(spentByMonth).toEqual(
            ['2026-01', '2026-02', '2026-03'].map((month) => {
              const own = list.filter((each) => each.categoryId === categoryId);
              return toDecimal(monthFigures(own, month).expenseCents, 'USD');
            }),
          );
          const cents = spentByMonth.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0);
          expect(toDecimal(cents, 'USD')).toBe(expenses);
        }
        for (const side of [report.months, report.categories, report.members]) {
          for (const figure of ['income', 'expenses', 'net'] as const) {
            const cents = side.reduce((sum, row) => sum + Math.round(Number(row[figure]) * 100), 0);
            expect(toDecimal(cents, 'USD')).toBe(report.total[figure]);
          }
        }
      }),
      { numRuns: examples(12) },
    );
  });

  it('counts a payment for its payer, regardless of its author', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    await add(one, category, { amount: '-10', date: '2026-02-01', paidBy: other.user.id });
    const { members } = await one.ok(reports.period, { query: period });
    expect(members).toMatchObject([
      { userId: one.user.id, expenses: '0.00' },
      { userId: other.user.id, expenses: '10.00' },
    ]);
  });

  it('contains contributions to each goal in the period', async () => {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
    const give = (amount: string, date: string) =>
      other.ok(goals.contribute, { params: { id }, body: { amount, date } });
    await give('10', '2025-12-31');
    await give('20', '2026-01-01');
    await give('-5', '2026-03-31');
    await give('7', '2026-04-01');
    const report = await one.ok(reports.period, { query: period });
    expect(report.goals).toEqual([
      { goalId: id, saved: '15.00', currentAmount: '32.00', targetAmount: '100.00' },
    ]);
  });

  it('does not reveal months of unshared contributions', async () => {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
    const give = (person: typeof one, amount: string) =>
      person.ok(goals.contribute, { params: { id }, body: { amount, date: '2026-02-01' } });
    await give(one, '20');
    await give(other, '7');
    await other.ok(endpoints.privacy.change, { body: { goalProgressSharing: false } });
    const saved = async (person: typeof one) =>
      (await person.ok(reports.period, { query: period })).goals.map((goal) => goal.saved);
    expect(await saved(one)).toEqual(['20.00']);
    expect(await saved(other)).toEqual(['27.00']);
  });

  it.each([
    [['from', 'to'], { from: '2026-03', to: '2026-02' }],
    [['from', 'to'], { from: '2020-01', to: '2026-01' }],
    [['from'], { to: '2026-01' }],
    [['to'], { from: '2026-01', to: '2026-13' }],
  ])('rejects an invalid %j (%j)', async (fields, query) => {
    const { one } = await registerPair(server);
    await subscribe(server, one, 'premium');
    expect(fieldsOf(await one.refused(reports.period, 422, { query }))).toEqual(fields);
  });

  it('needs the premium plan', async () => {
    const { one } = await registerPair(server);
    await subscribe(server, one, 'starter');
    const error = await one.refused(reports.period, 403, { query: period });
    expect(error).toMatchObject({ code: 'tier_limit', requiredTier: 'premium' });
  });
});
