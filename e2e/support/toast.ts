import type { Locator, Page } from '@playwright/test';

/** The message with this text as it is seen, not what is said of it to screen readers for a second. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: 'Messages (F8)' })
    .getByRole('listitem')
    .filter({ hasText: text });
