import type { Page } from '@playwright/test';
import { newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** The weekday headings of the calendar, in order. */
const weekdays = (page: Page) => page.getByRole('grid').getByRole('columnheader');
const fromMonday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test(
  'a British browser defaults to weeks from Monday',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const kim = await newVisitor(browser, server.origin, 'Kim', { locale: 'en-GB' });
    await kim.page.request.post('/api/demo', { headers: { Origin: server.origin }, data: {} });
    await kim.page.goto('/calendar');
    await expect(weekdays(kim.page)).toHaveText(fromMonday);
  },
);
