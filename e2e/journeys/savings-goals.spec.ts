import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { registerCouple } from '../support/users.ts';
import { setPlan } from '../support/plans.ts';
import { expect, test } from '../support/server.ts';
import { recordToasts, toast } from '../support/toast.ts';

/** The card of a goal, by its name. */
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar', { name, exact: true }) })
    .first();

const tile = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition');

async function move(page: Page, name: string, amount: string, note = ''): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Add money' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Add money' }).click();
  await expect(dialog).toBeHidden();
}

async function openDetails(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Details' }).click();
  await expect(card(page, name).getByRole('heading', { name: 'Contributions' })).toBeVisible();
}

test('two partners save for a goal, each on their own screen', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const [her, his] = [maya.page, jonas.page];
  await her.setViewportSize({ width: 1280, height: 844 });
  await his.setViewportSize({ width: 390, height: 844 });
  await his.emulateMedia({ reducedMotion: 'reduce' });
  await her.goto('/goals');
  await his.goto('/goals');

  await test.step('a new goal marks missing fields, keeps input without a network and appears for both', async () => {
    await expect(her.getByText('No savings goals yet')).toBeVisible();
    await her.getByRole('button', { name: 'Add Goal' }).first().click();
    const dialog = her.getByRole('dialog', { name: 'Create New Savings Goal' });
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(dialog.getByText('Goal name is required')).toBeVisible();
    await expect(dialog.getByText('Target amount is required')).toBeVisible();
    await expectAccessible(her);
    await dialog.getByLabel('Goal name').fill('Lisbon');
    await dialog.getByLabel('Target amount').fill('a lot');
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(dialog.getByText('Use a number with at most two decimals')).toBeVisible();
    await dialog.getByLabel('Target amount').fill('1,000');
    await dialog.getByRole('radio', { name: 'Travel' }).click();
    // The button moves when the message disappears.
    await expect(dialog.getByText('Use a number with at most two decimals')).toBeHidden();

    await her.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(her.getByText('No connection.').first()).toBeVisible();
    await expect(dialog.getByLabel('Goal name')).toHaveValue('Lisbon');
    await her.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(toast(her, 'Savings goal created successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card(his, 'Lisbon')).toContainText('$1,000 left');
    await expect(tile(his, 'Active Goals')).toHaveText('1');
  });

  await test.step("both contribute and see each other's amounts", async () => {
    await openDetails(her, 'Lisbon');
    await move(her, 'Lisbon', '300.50', 'From the flea market');
    await move(his, 'Lisbon', '199.50');
    await expect(card(her, 'Lisbon')).toContainText('50%');
    const split = card(her, 'Lisbon').getByRole('table', { name: 'Contributions to Lisbon' });
    await expect(split.getByRole('row', { name: 'You $301' })).toBeAttached();
    await expect(split.getByRole('row', { name: 'Jonas $200' })).toBeAttached();
    await expect(card(her, 'Lisbon')).toContainText('From the flea market');
    // $500 within a month leaves another month for the other $500.
    await expect(card(her, 'Lisbon')).toContainText('At the current pace you’ll reach it on');
    const drawn = card(her, 'Lisbon').getByRole('table', { name: 'Saved for Lisbon' });
    await expect(drawn.getByRole('row', { name: /, expected – \$1,000 \$1,000/ })).toBeAttached();
  });

  await test.step('withdrawals are limited to the balance', async () => {
    await her.getByRole('button', { name: 'More for Lisbon' }).click();
    await her.getByRole('menuitem', { name: 'Take out money' }).click();
    const dialog = her.getByRole('dialog', { name: 'Lisbon' });
    await dialog.getByLabel('Amount').fill('500.01');
    await dialog.getByRole('button', { name: 'Take out money' }).click();
    await expect(dialog.getByText('This goal has only $500.00')).toBeVisible();
    await dialog.getByText('Add', { exact: true }).click();
    await expect(dialog.getByText('This goal has only $500.00')).toBeHidden();
    await dialog.getByText('Take out', { exact: true }).click();
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Take out money' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(his, 'Lisbon')).toContainText('40%');
  });

  await test.step('he hides his contributions', async () => {
    await call(jonas, 'PATCH', '/api/privacy-settings', { goalProgressSharing: false });
    // Her open details update.
    await expect(card(her, 'Lisbon')).toContainText('Jonas keeps their share private.');
    const split = card(her, 'Lisbon').getByRole('table', { name: 'Contributions to Lisbon' });
    await expect(split.getByRole('row', { name: 'Jonas' })).toHaveCount(0);
    await openDetails(his, 'Lisbon');
    await expect(card(his, 'Lisbon').getByRole('row', { name: 'Maya $201' })).toBeAttached();
  });

  await test.step('a target date suggests daily, weekly and monthly amounts', async () => {
    await his.getByRole('button', { name: 'More for Lisbon' }).click();
    await his.getByRole('menuitem', { name: 'Edit goal' }).click();
    const dialog = his.getByRole('dialog', { name: 'Edit Savings Goal' });
    await expect(dialog.getByLabel('Goal name')).toHaveValue('Lisbon');
    const inTenDays = await his.evaluate(() => {
      const now = new Date();
      const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + 10));
      return day.toISOString().slice(0, 10);
    });
    await dialog.getByLabel('Target date').fill(inTenDays);
    await dialog.getByRole('button', { name: 'Save Goal' }).click();
    await expect(dialog).toBeHidden();
    for (const page of [her, his]) {
      await expect(card(page, 'Lisbon').getByText('$60', { exact: true })).toBeVisible();
      await expect(card(page, 'Lisbon').getByText('$420', { exact: true })).toBeVisible();
      await expect(card(page, 'Lisbon').getByText('$1,800', { exact: true })).toBeVisible();
    }
  });

  await test.step('completion is celebrated on both screens, without motion if reduced motion is set', async () => {
    const [seen, seenByHim] = [await recordToasts(her), await recordToasts(his)];
    await move(her, 'Lisbon', '600');
    for (const page of [her, his]) {
      await expect(card(page, 'Lisbon').getByText('You reached Lisbon, together.')).toBeVisible();
      await expect(card(page, 'Lisbon')).toContainText('Reached');
    }
    // The celebration is the only message; more money has a toast again.
    await move(her, 'Lisbon', '5');
    await expect(toast(her, 'Lisbon now has $1,005')).toBeVisible();
    expect(await seen()).toEqual([expect.stringContaining('Lisbon now has $1,005')]);
    expect(await seenByHim()).toEqual([]);
    const moving = await his.evaluate(() =>
      document
        .getAnimations()
        .some((animation) => Number(animation.effect?.getComputedTiming().duration) > 1),
    );
    expect(moving).toBe(false);
  });

  await test.step('the free plan allows two goals and Starter five', async () => {
    await call(jonas, 'POST', '/api/savings-goals', { name: 'Boat', targetAmount: '50' });
    for (const page of [her, his]) {
      await expect(page.getByRole('button', { name: 'Add Goal' })).toBeDisabled();
      await expect(page.getByText('More than 2 savings goals requires Starter Pack')).toBeVisible();
    }
    await expectAccessible(his);
    await setPlan(server, jonas, 'starter');
    await her.reload();
    await expect(her.getByRole('button', { name: 'Add Goal' })).toBeEnabled();
    await her.getByRole('button', { name: 'More for Boat' }).click();
    await her.getByRole('menuitem', { name: 'Delete goal' }).click();
    await her.getByRole('dialog').getByRole('button', { name: 'Delete goal' }).click();
    await expect(card(his, 'Boat')).toHaveCount(0);
  });
});
