import { addMonths, isNews, monthOf, utcDay, type Insight } from '@harmony/contract';
import { violationsOfPage } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/users.ts';
import { clockMovedTo, expect, startProduct, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('lists the most recently read insight first', async ({ browser }) => {
  // On the first of a month, the demo's spending creates more insights than the list shows.
  const first = new Date(`${addMonths(monthOf(utcDay(new Date())), 1)}-01T12:00:00Z`);
  const server = await startProduct(clockMovedTo(first));
  try {
    server.moveClock();
    const page = await browser.newPage({ baseURL: server.origin });
    await page.clock.setFixedTime(first);
    let insights: Insight[] = [];
    await expect(async () => {
      await signInAsDemo(page, server);
      const response = await page.request.get('/api/insights');
      insights = (await response.json()) as Insight[];
      expect(insights.findIndex(isNews)).toBeGreaterThanOrEqual(5);
    }).toPass();
    const title = String(insights.find(isNews)?.title);
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const news = panel.getByRole('listitem').filter({ hasText: title });
    await news.getByRole('button', { name: 'Mark as read' }).click();
    const earlier = panel.getByRole('region', { name: 'Earlier' }).getByRole('listitem');
    await expect(earlier.first()).toContainText(title);
    await expect(earlier).toHaveCount(5);
  } finally {
    await server.stop();
  }
});

test('marks an insight as not useful and undoes it', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const button = panel.getByRole('button', { name: /^Not useful:/ }).first();
  const title = String(await button.getAttribute('aria-label')).replace('Not useful: ', '');
  await button.click();
  await expect(toast(page, 'We’ll show fewer of these')).toBeVisible();
  const more = panel.getByRole('group').filter({ hasText: /^More/ });
  await more.getByText(/^More/).click();
  await more.getByRole('button', { name: `Undo: ${title}` }).click();
  await expect(panel.getByRole('button', { name: `Not useful: ${title}` })).toBeVisible();
  expect(await violationsOfPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
});
