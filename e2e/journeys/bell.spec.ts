import { registerUser, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('the bell counts unread insights and moves read ones to the earlier list', async ({
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

test(
  'shows a new user examples that are not counted',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await registerUser(robin);
    await robin.page.goto('/');
    await robin.page.getByRole('button', { name: 'Notifications', exact: true }).click();
    const panel = robin.page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('Example', { exact: true })).toHaveCount(3);
    await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
    await robin.page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  },
);
