import type { Locator, Page } from '@playwright/test';

/** The visible toast with a text, not its announcement to screen readers. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: 'Messages (F8)' })
    .getByRole('listitem')
    .filter({ hasText: text });
