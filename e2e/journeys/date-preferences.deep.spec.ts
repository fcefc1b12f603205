import { addMonths, monthOf, utcDay } from '@harmony/contract';
import type { Page } from '@playwright/test';
import { violationsOfPage } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** In a past month, so that it is never shown as "Today". */
const day = `${addMonths(monthOf(utcDay(new Date())), -1)}-15`;
const inWords = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
}).format(new Date(day));

/** The weekday headings of the calendar, in order. */
const weekdays = (page: Page) => page.getByRole('grid').getByRole('columnheader');
const fromMonday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const fromSunday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

test('week start and date format apply in all tabs of their user only', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await call(maya, 'POST', '/api/transactions', {
    amount: '-12',
    description: 'Bread',
    categoryId: await categoryId(maya, 'Groceries'),
    type: 'shared',
    date: day,
  });
  const { page } = maya;
  const calendar = await page.context().newPage();
  await calendar.goto('/calendar');
  await expect(weekdays(calendar)).toHaveText(fromSunday);
  const list = await page.context().newPage();
  await list.goto('/transactions');
  await expect(list.locator('time', { hasText: inWords }).first()).toBeVisible();

  await test.step('weeks start on Monday', async () => {
    await page.goto('/settings');
    const first = page.getByLabel('Week starts on');
    await expect(first).toHaveText('Sunday');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Enter');
    await saved;
    await expect(first).toHaveText('Monday');
    await expect(first).toBeFocused();
    await expect(weekdays(calendar)).toHaveText(fromMonday);
    await list.getByLabel('When').click();
    await list.getByRole('option', { name: 'Choose days' }).click();
    await list.getByLabel('From', { exact: true }).click();
    await expect(list.getByRole('grid').locator('th').first()).toHaveText('Mon');
    await list.keyboard.press('Escape');
  });

  await test.step('dates use digits, and open forms keep their input', async () => {
    await list.getByLabel('Search').fill('Bre');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('radio', { name: /^\d{4}-\d\d-\d\d$/ }).press('Space');
    await saved;
    await expect(list.locator('time', { hasText: day })).toBeVisible();
    await expect(list.getByLabel('Search')).toHaveValue('Bre');
    expect(await violationsOfPage(page)).toEqual([]);
  });

  await test.step("the settings persist, and the partner's stay unchanged", async () => {
    await page.reload();
    await expect(page.getByLabel('Week starts on')).toHaveText('Monday');
    await expect(page.getByRole('radio', { name: /^\d{4}-\d\d-\d\d$/ })).toBeChecked();
    await jonas.page.goto('/transactions');
    await expect(jonas.page.locator('time', { hasText: inWords }).first()).toBeVisible();
    await jonas.page.goto('/calendar');
    await expect(weekdays(jonas.page)).toHaveText(fromSunday);
  });

  await test.step('a failed change shows a message and is reverted', async () => {
    await page.route('**/api/preferences', (route) => route.abort());
    await page.getByRole('radio', { name: /^\w{3} / }).press('Space');
    await expect(page.getByText('No connection').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^\d{4}-\d\d-\d\d$/ })).toBeChecked();
  });
});
