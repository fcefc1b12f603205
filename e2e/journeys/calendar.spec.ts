import { addDays, utcDay } from '@harmony/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { call, categoryId } from '../support/api.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

const today = utcDay(new Date());
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

test('a calendar day is opened on a phone, and a transaction is added to it', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const earlier = addDays(today, -2);
  await call(maya, 'POST', '/api/transactions', {
    amount: '-12',
    description: 'Bread',
    categoryId: await categoryId(maya, 'Groceries'),
    type: 'shared',
    date: earlier,
  });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/calendar');
  const grid = page.getByRole('grid');
  const day = (date: string) => grid.locator(`[data-day="${date}"]`);
  const opened = (date: string) => page.getByRole('region', { name: inWords(date) });

  await test.step('every day is large enough for touch', async () => {
    await expect(opened(today)).toContainText('Nothing on this day.');
    const box = await day(earlier).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  });

  await test.step('a tapped day shows its entries', async () => {
    await expect(day(earlier)).toHaveAccessibleName(/, −\$12, spent$/);
    await day(earlier).click();
    await expect(opened(earlier).getByRole('link', { name: /^Bread/ })).toBeVisible();
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a new entry has the date of the day and appears there', async () => {
    await opened(earlier).getByRole('button', { name: 'Add on this day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Amount').fill('8');
    await dialog.getByLabel('Description').fill('Cheese');
    await dialog.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await expect(dialog).toBeHidden();
    await expect(opened(earlier).getByRole('link', { name: /^Cheese/ })).toBeVisible();
    await expect(day(earlier)).toHaveAccessibleName(/, −\$20, spent$/);
    await jonas.page.goto(`/calendar?day=${earlier}`);
    await expect(
      jonas.page.getByRole('region', { name: inWords(earlier) }).getByRole('link'),
    ).toHaveCount(2);
  });

  await test.step('keys move between days, and Enter opens one', async () => {
    await day(earlier).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const tomorrow = addDays(today, 1);
    await expect(day(tomorrow)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(day(tomorrow)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opened(tomorrow)).toBeVisible();
    await expect(day(tomorrow)).toBeFocused();
  });

  await test.step('a later day takes recurring transactions', async () => {
    const tomorrow = addDays(today, 1);
    await opened(tomorrow).getByRole('button', { name: 'Add recurring on this day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add recurring' });
    await expect(dialog.getByLabel('First date')).toHaveValue(tomorrow);
  });
});
