import { addMonths, monthOf, utcDay } from '@harmony/contract';
import { call, categoryId } from '../support/api.ts';
import { registerCouple, signIn, type User } from '../support/users.ts';
import { clockMovedTo, expect, startProduct, test } from '../support/server.ts';

const today = utcDay(new Date());
const month = monthOf(today);
const monthName = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
/** The third day of the next month in every time zone. */
const nextMonth = new Date(`${addMonths(month, 1)}-03T12:00:00Z`);

async function spend(person: User, amount: string, date: string): Promise<void> {
  await call(person, 'POST', '/api/transactions', {
    amount,
    description: 'Swimming',
    categoryId: await categoryId(person, 'Fun'),
    type: 'shared',
    date,
  });
}

test('carries the remainder of a budget over to the next month for both partners', async ({
  browser,
}) => {
  const server = await startProduct(clockMovedTo(nextMonth));
  try {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await maya.page.setViewportSize({ width: 390, height: 844 });

    await test.step('one partner turns on carry-over, and both see its start', async () => {
      const { page } = maya;
      await jonas.page.goto('/budgets');
      await page.goto('/budgets');
      await page.getByRole('button', { name: 'Change the budget for Fun' }).click();
      const dialog = page.getByRole('dialog', { name: 'Budget for Fun' });
      await dialog.getByLabel('Monthly budget').fill('100');
      await dialog.getByRole('switch', { name: 'Roll over' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      for (const each of [page, jonas.page]) {
        const moves = `Rolls over to ${monthName(nextMonth.toISOString())}.`;
        await expect(each.getByText(moves)).toBeVisible();
      }
      await spend(jonas, '-60', today);
      await expect(page.getByText('$40 left')).toBeVisible();
    });

    server.moveClock();
    const inNextMonth = `/api/categories?month=${addMonths(month, 1)}`;
    await expect
      .poll(async () => (await maya.page.request.get(inNextMonth)).status(), {
        message: 'the clock of the server has moved',
      })
      .not.toBe(422);
    for (const { page } of [maya, jonas]) await page.clock.setFixedTime(nextMonth);
    for (const person of [maya, jonas]) await signIn(person);

    await test.step('both see the amount carried over in the new month', async () => {
      for (const { page } of [maya, jonas]) {
        await page.goto('/budgets');
        const card = page.getByRole('region', { name: 'By category' });
        await expect(card).toContainText('$140 left with');
        await expect(card).toContainText('$40 rolled over');
        await card.getByText(`$40 from ${monthName(today)}`).click();
        await expect(card.getByText('$60').first()).toBeVisible();
      }
    });

    await test.step('overspending is carried over and shown on the dashboard', async () => {
      await spend(maya, '-150', utcDay(nextMonth));
      const { page } = jonas;
      await expect(page.getByText('$10 over')).toBeVisible();
      await page.goto('/');
      const stands = page.getByRole('region', { name: 'Where you stand' });
      await expect(stands).toContainText('over your plan');
      await expect(stands).toContainText('rolled over');
    });

    await test.step('a budget change leaves the previous month as it was', async () => {
      const { page } = maya;
      await page.getByRole('button', { name: 'Change the budget for Fun' }).click();
      const dialog = page.getByRole('dialog', { name: 'Budget for Fun' });
      await expect(dialog.getByRole('switch', { name: 'Roll over' })).toBeChecked();
      await dialog.getByLabel('Monthly budget').fill('300');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('$190 left')).toBeVisible();
      await page.getByRole('button', { name: 'Previous month' }).click();
      await expect(page.getByText('$40 left')).toBeVisible();
    });
  } finally {
    await server.stop();
  }
});
