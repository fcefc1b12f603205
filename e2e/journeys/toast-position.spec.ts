import { utcDay } from '@harmony/contract';
import type { Locator, Page } from '@playwright/test';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { given, rowOf } from '../support/transactions.ts';

/** How much of an element another one covers, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two is not on the screen');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Deletes the transaction, which leaves a message with Undo. */
async function deleteOne(page: Page): Promise<Locator> {
  await rowOf(page, 'Cheese').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const message = page.locator('ol > li', { hasText: 'Transaction deleted' });
  await expect(message).toBeVisible();
  // Whoever points at it keeps it.
  await message.hover();
  return message;
}

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(`a message covers nothing of a dialog, ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await signInAsDemo(page, server);
    await given({ page, origin: server.origin }, 'Cheese', '-12', utcDay(new Date()));
    await page.goto('/transactions');
    const message = await deleteOne(page);
    await page.getByRole('button', { name: 'Add transaction' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    // It comes up from below. What is behind a dialog has no role.
    await expect.poll(() => overlap(dialog, message)).toBe(0);
  });
}
