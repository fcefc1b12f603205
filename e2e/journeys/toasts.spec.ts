import { utcDay } from '@harmony/contract';
import type { Locator, Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { given, rowOf, openForm } from '../support/transactions.ts';

const CODE = /\/toasts\.\w+\.js/;

/** The area that two elements share, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two is not on the screen');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Deletes the transaction, which shows a toast with Undo. */
async function deleteOne(page: Page, description: string): Promise<Locator> {
  await openForm(page, description);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const message = page.locator('ol > li', { hasText: 'Transaction deleted' });
  await expect(message).toBeVisible();
  // Hovering keeps it open.
  await message.hover();
  return message;
}

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(
    `a toast does not cover a dialog, ${width} px`,
    { tag: '@deep' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await signInAsDemo(page, server);
      const description = 'Cheese from the Saturday market at the harbour';
      await given({ page, origin: server.origin }, description, '-12', utcDay(new Date()));
      await page.goto('/transactions');
      const message = await deleteOne(page, description);
      await page.getByRole('button', { name: 'Add transaction' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add transaction' });
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      // The toast moves up from below.
      await expect.poll(() => overlap(dialog, message)).toBe(0);
    },
  );
}

test(
  'a toast is shown and offers its action if its code cannot be loaded',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await given({ page, origin: server.origin }, 'Cheese', '-12', utcDay(new Date()));
    await page.route(CODE, (route) => route.abort());
    await page.goto('/transactions');
    await openForm(page, 'Cheese');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    const message = page.getByRole('alert').filter({ hasText: 'Transaction deleted' });
    await message.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(rowOf(page, 'Cheese')).toBeVisible();
  },
);
