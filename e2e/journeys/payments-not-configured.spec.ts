import { registerUser, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'without payment keys the page says so and allows no other origin',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const lee = await newVisitor(browser, server.origin, 'Lee');
    const { page } = lee;
    await page.goto('/subscribe?tier=premium');
    await expect(page.getByRole('link', { name: 'Sign in to subscribe' })).toHaveAttribute(
      'href',
      '/auth?redirect=/subscribe&tier=premium',
    );
    await registerUser(lee);
    const response = await page.goto('/subscribe?tier=premium');
    expect(response?.headers()['content-security-policy']).not.toContain('stripe.com');
    await expect(page.getByRole('heading', { name: 'Payment Setup Required' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText(
      'Free Calculator',
    );
  },
);
