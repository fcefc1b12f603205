import type { Page } from '@playwright/test';
import { call, categoryId } from '../support/api.ts';
import { registerPair, newVisitor } from '../support/users.ts';
import { setPlan } from '../support/plans.ts';
import { expect, test } from '../support/server.ts';

/** The card of an evening, by its title. */
const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test("classifies evenings by the viewer's clock, across midnight", async ({ browser, server }) => {
  // Zones without daylight saving time: UTC+9 and UTC-10.
  const maya = await newVisitor(browser, server.origin, 'Maya', { timezoneId: 'Asia/Tokyo' });
  const jonas = await newVisitor(browser, server.origin, 'Jonas', {
    timezoneId: 'Pacific/Honolulu',
  });
  await registerPair(maya, jonas, 'Maya & Jonas');
  await setPlan(server, maya, 'starter');

  // Tomorrow in UTC, so that the server accepts the evenings as upcoming.
  const day = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const category = await categoryId(maya, 'Date Night');
  for (const [title, time] of [
    ['Before his midnight', '09:45'],
    ['Before her midnight', '14:45'],
    ['After her midnight', '15:30'],
  ]) {
    await call(maya, 'POST', '/api/date-nights', {
      title,
      plannedDate: `${day}T${time}:00Z`,
      budgetAmount: '10',
      categoryId: category,
    });
  }
  // 00:15 for him, 19:15 for her.
  for (const { page } of [maya, jonas]) {
    await page.clock.install({ time: `${day}T10:15:00Z` });
    await page.goto('/date-nights');
  }
  const badges = async (page: Page, expected: Record<string, string>): Promise<void> => {
    for (const [title, badge] of Object.entries(expected)) {
      await expect(card(page, title).getByText(badge, { exact: true })).toBeVisible();
    }
  };
  await badges(maya.page, {
    'Before his midnight': 'Today',
    'Before her midnight': 'Today',
    'After her midnight': 'Planned',
  });
  await badges(jonas.page, {
    'Before his midnight': 'Missed',
    'Before her midnight': 'Today',
    'After her midnight': 'Today',
  });

  // Her midnight passes while the page is open.
  await maya.page.clock.fastForward('04:50:00');
  await badges(maya.page, {
    'Before his midnight': 'Missed',
    'Before her midnight': 'Missed',
    'After her midnight': 'Today',
  });
});
