import { violationsOfPage } from '../support/accessibility.ts';
import { newAccount, signInAsDemo, someone } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('the bell counts what is new, and what was read moves to the earlier ones', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toBeVisible();
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: `New (${unread})` })).toBeVisible();
  const first = panel.getByRole('listitem').first();
  const title = await first.locator('p').first().textContent();
  await first.getByRole('button', { name: 'Mark as read' }).click();
  const earlier = panel.getByRole('region', { name: 'Earlier' });
  await expect(earlier.getByText(String(title))).toBeVisible();
  const left = unread > 1 ? `Notifications, ${unread - 1} unread` : 'Notifications';
  await panel.getByRole('button', { name: 'Close notifications' }).click();
  await expect(page.getByRole('button', { name: left, exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: left, exact: true })).toBeVisible();
});

test('what is not useful is no news any more, and can be so again', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const button = panel.getByRole('button', { name: /^Not useful:/ }).first();
  const title = String(await button.getAttribute('aria-label')).replace('Not useful: ', '');
  await button.click();
  await expect(toast(page, 'You’ll see less like this')).toBeVisible();
  const more = panel.getByRole('group').filter({ hasText: /^More/ });
  await more.getByText(/^More/).click();
  await more.getByRole('button', { name: `Useful after all: ${title}` }).click();
  await expect(panel.getByRole('button', { name: `Not useful: ${title}` })).toBeVisible();
  expect(await violationsOfPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
});

test('somebody new sees examples that count for nothing', async ({ browser, server }) => {
  const robin = await someone(browser, server.origin, 'robin');
  await newAccount(robin);
  await robin.page.goto('/');
  await robin.page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const panel = robin.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Example', { exact: true })).toHaveCount(3);
  await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  await robin.page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
