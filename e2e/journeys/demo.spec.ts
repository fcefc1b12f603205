import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('one click on the landing page opens the demo couple', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /See the demo couple/ })
    .first()
    .click();
  await expect(page.getByText('Linked Account')).toBeVisible();
  await expect(page.getByText('+5.2%')).toBeVisible();
  await expect(page.getByText('+12%')).toBeVisible();
  const partner = page.getByRole('region', { name: /Jonas.s personal budget/ });
  await expect(partner).toContainText('$385');
  await expect(partner).toContainText('of $600');
  await expect(partner).toContainText('64%');
  await expect(partner).toContainText('$215 remaining');
});

test(
  'users with the largest plan see no upgrade offer',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/pricing');
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Start with/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See your subscription' })).toBeVisible();
  },
);
