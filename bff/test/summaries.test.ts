import { categoryBreakdown, endpoints, monthFigures, toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from './support/examples.ts';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { summaries, transactions, categories } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const entry = fc.record({
  cents: fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
  month: fc.constantFrom('2026-02', '2026-03'),
  category: fc.nat({ max: 14 }),
  type: fc.constantFrom('shared', 'personal'),
  isVisible: fc.boolean(),
});

it("equals the contract's functions over the list, to the cent, for both partners", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      const { one, other } = await registerPair(server);
      const own = await one.ok(categories.list);
      for (const { cents, month, category, type, isVisible } of entries) {
        const chosen = own[category % own.length];
        if (!chosen) throw new Error('A new couple has no categories');
        const changes = { amount: toDecimal(cents, 'USD'), date: `${month}-14`, type, isVisible };
        await add(one, chosen, changes);
      }
      const query = { month: '2026-03' };
      const summary = await other.ok(summaries.month, { query });
      const list = await other.ok(transactions.list);
      const figures = monthFigures(list, '2026-03');
      expect(summary).toMatchObject({
        month: '2026-03',
        income: toDecimal(figures.incomeCents, 'USD'),
        expenses: toDecimal(figures.expenseCents, 'USD'),
        net: toDecimal(figures.netCents, 'USD'),
        breakdown: categoryBreakdown(list, own, '2026-03').map(
          ({ category, spentCents, budgetCents }) => ({
            categoryId: category.id,
            spent: toDecimal(spentCents, 'USD'),
            budget: toDecimal(budgetCents, 'USD'),
          }),
        ),
      });
      expect(await one.ok(summaries.month, { query })).toEqual(summary);
    }),
    { numRuns: examples(15) },
  );
});

it('compares with the previous month, if it has transactions', async () => {
  const { one, category } = await registerPair(server);
  await subscribe(server, one, 'premium');
  await add(one, category, { amount: '-200', date: '2026-02-03' });
  await add(one, category, { amount: '-250', date: '2026-03-03' });
  const month = (wanted: string) => one.ok(summaries.month, { query: { month: wanted } });
  expect((await month('2026-03')).trends).toEqual({ income: null, expenses: 25, net: -25 });
  expect((await month('2026-02')).trends).toEqual({ income: null, expenses: null, net: null });
  const wrong = { query: { month: '2026-13' } };
  expect(fieldsOf(await one.refused(summaries.month, 422, wrong))).toEqual(['month']);
});
