import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { setPlan } from '../support/plans.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

/** The card of an evening, by its title. */
const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('two partners plan an evening, record its cost once and rate it', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const [her, his] = [maya.page, jonas.page];
  await her.setViewportSize({ width: 1280, height: 844 });
  await his.setViewportSize({ width: 390, height: 844 });

  await test.step('the free plan shows the required plan', async () => {
    await her.goto('/date-nights');
    await expect(her.getByRole('heading', { name: 'Date Night Planning' })).toBeVisible();
    await expect(her.getByText('7-day free trial • Cancel anytime')).toBeVisible();
    await her.getByRole('button', { name: 'Upgrade to Starter Pack' }).click();
    await expect(her).toHaveURL(/\/pricing$/);
    await setPlan(server, jonas, 'starter');
    await her.goto('/date-nights');
    await his.goto('/date-nights');
    await expect(her.getByText('No date nights planned yet')).toBeVisible();
  });

  await test.step('an idea prefills the dialog, which marks missing fields', async () => {
    await his.getByRole('button', { name: /Sunset Picnic/ }).click();
    const dialog = his.getByRole('dialog', { name: 'Plan Date Night' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Sunset Picnic');
    await expect(dialog.getByLabel('Activities')).toHaveValue('Picnic\nWatch the sunset');
    await expect(dialog.getByText('Usually $15-40')).toBeVisible();
    await expect(dialog.getByLabel('Budget')).toHaveValue('30.00');
    await expect(dialog.getByLabel('Category')).toHaveText('Date Night');
    await dialog.getByLabel('Budget').fill('');
    await expect(dialog.getByRole('button', { name: 'Plan Date Night' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Plan Date Night' }).click();
    await expect(dialog.getByText('Please select a date')).toBeVisible();
    await expect(dialog.getByText('Budget amount is required')).toBeVisible();
    await expectAccessible(his);

    await dialog.getByLabel('Date').click();
    const calendar = his.getByRole('dialog', { name: 'Date' });
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await calendar.getByLabel('Year').selectOption({ index: 1 });
    await calendar.getByLabel('Month', { exact: true }).selectOption('0');
    await calendar.getByRole('button', { name: /January 15/ }).click();
    await dialog.getByLabel('Budget').fill('30');
    await dialog.getByLabel('Category').click();
    await expect(his.getByRole('option', { name: 'Salary' })).toHaveCount(0);
    await his.getByRole('option', { name: 'Date Night' }).click();
    await dialog.getByRole('button', { name: 'Plan Date Night' }).click();
    await expect(toast(his, 'Date night plan created successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    const planned = card(her, 'Sunset Picnic');
    await expect(planned).toContainText('Jan 15');
    await expect(planned).toContainText('7:00 PM');
    await expect(planned).toContainText('$30 planned');
    await expect(planned).toContainText('Planned');
    await expect(her.getByText('$30.00')).toBeVisible();
  });

  await test.step('she edits, completes and reopens the plan', async () => {
    await card(her, 'Sunset Picnic').getByRole('button', { name: 'Edit Plan' }).click();
    const dialog = her.getByRole('dialog', { name: 'Edit Plan' });
    await expect(dialog.getByLabel('Budget')).toHaveValue('30.00');
    await dialog.getByLabel('Location').fill('North shore');
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(his, 'Sunset Picnic')).toContainText('North shore');

    await card(her, 'Sunset Picnic').getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(card(his, 'Sunset Picnic')).toContainText('Completed');
    await her.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(card(his, 'Sunset Picnic').getByText('Planned', { exact: true })).toBeVisible();
    await card(her, 'Sunset Picnic').getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(card(his, 'Sunset Picnic').getByText('Completed', { exact: true })).toBeVisible();
  });

  await test.step('both add its cost to the budget, and it is stored once', async () => {
    const dialogs = [her, his].map((page) => page.getByRole('dialog', { name: 'Add transaction' }));
    for (const page of [her, his]) {
      await card(page, 'Sunset Picnic').getByRole('button', { name: 'Add to Budget' }).click();
    }
    for (const dialog of dialogs) {
      await expect(dialog.getByLabel('Amount')).toHaveValue('30.00');
      await expect(dialog.getByLabel('Description')).toHaveValue('Sunset Picnic');
      await expect(dialog.getByLabel('Category')).toHaveText(/Date Night/);
    }
    const [first, second] = dialogs;
    await first?.getByLabel('Amount').fill('34.20');
    await first?.getByRole('button', { name: 'Add expense' }).click();
    await expect(card(her, 'Sunset Picnic')).toContainText('$34 spent of $30 planned, $4 more');
    // Added while his dialog still offers the same evening.
    await expect(his.getByText('$34 spent of $30 planned, $4 more')).toBeAttached();
    await second?.getByRole('button', { name: 'Add expense' }).click();
    await expect(his.getByText('This date night is already in your budget.').first()).toBeVisible();
    await his.keyboard.press('Escape');
    for (const page of [her, his]) {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add to Budget' })).toHaveCount(0);
    }
    const transactions = await call(jonas, 'GET', '/api/transactions');
    expect(transactions).toMatchObject([
      { amount: '-34.20', description: 'Sunset Picnic', type: 'shared' },
    ]);
  });

  await test.step('it is exported to a calendar and deleted', async () => {
    const more = card(her, 'Sunset Picnic').getByRole('button', { name: /^More for/ });
    await more.click();
    const downloading = her.waitForEvent('download');
    await her.getByRole('menuitem', { name: 'Save calendar file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^date-night-\d{4}-01-15\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('BEGIN:VCALENDAR');
    expect(file).toContain('SUMMARY:Sunset Picnic');

    await more.click();
    await her.getByRole('menuitem', { name: 'Delete plan' }).click();
    const question = her.getByRole('dialog', { name: 'Delete ‘Sunset Picnic’?' });
    await expect(question).toContainText('The expense in your budget stays.');
    await question.getByRole('button', { name: 'Delete plan' }).click();
    await expect(his.getByText('No date nights planned yet')).toBeVisible();
    expect(await call(jonas, 'GET', '/api/transactions')).toHaveLength(1);
  });
});
