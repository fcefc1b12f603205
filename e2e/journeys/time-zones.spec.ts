import { call, categoryId } from '../support/api.ts';
import { registerSingle, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** The leap day in Los Angeles, and already the next day in Kiritimati. */
const INSTANT = new Date('2024-03-01T03:00:00Z');

const days = [
  ['2024-01-31', '-1000'],
  ['2024-02-01', '-20'],
  ['2024-02-29', '-3'],
  ['2024-03-01', '-400'],
] as const;

for (const { timezoneId, month, expenses, trend } of [
  { timezoneId: 'America/Los_Angeles', month: 'February 2024', expenses: '$23', trend: '−97.7%' },
  { timezoneId: 'Pacific/Kiritimati', month: 'March 2024', expenses: '$400', trend: '+1639.1%' },
]) {
  test(
    `in ${timezoneId} the dashboard shows ${month}`,
    { tag: '@deep' },
    async ({ browser, server }) => {
      const robin = await newVisitor(browser, server.origin, 'Robin', { timezoneId });
      const { page } = robin;
      await registerSingle(robin, 'Robin & Kim');
      const groceries = await categoryId(robin, 'Groceries');
      for (const [date, amount] of days) {
        const entry = {
          date,
          amount,
          description: 'Market',
          categoryId: groceries,
          type: 'shared',
        };
        await call(robin, 'POST', '/api/transactions', entry);
      }
      await page.clock.setFixedTime(INSTANT);
      await page.goto('/');
      await expect(page.getByText(month)).toBeVisible();
      const figures = page.getByRole('region', { name: 'This month' });
      await expect(figures).toContainText(`Shared Expenses${expenses}`);
      await expect(figures).toContainText(`${trend} from last month`);
      await page.goto('/budgets');
      await expect(page.getByRole('group', { name: 'Month' })).toContainText(month);
      await expect(page.getByRole('region', { name: 'By category' })).toContainText(expenses);
    },
  );
}
