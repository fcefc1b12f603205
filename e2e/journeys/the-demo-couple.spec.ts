import { expect, test } from '../support/server.ts';

test('one click on the landing page opens the demo couple with its figures', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /See the demo couple/ })
    .first()
    .click();
  await expect(page.getByText('Linked Account')).toBeVisible();
  await expect(page.getByText('+5.2%')).toBeVisible();
  await expect(page.getByText('+12%')).toBeVisible();
  await expect(page.getByText('64%')).toBeVisible();
  await expect(page.getByText('$385').first()).toBeAttached();
  await expect(page.getByText('$215').first()).toBeAttached();
});
