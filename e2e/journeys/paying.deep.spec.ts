import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, payWith, test, withStripe } from '../support/payments.ts';
import { registerUser, newVisitor } from '../support/users.ts';
import { toast } from '../support/toast.ts';

const SUBSCRIBE = /^Subscribe for/;
const card = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
};

async function subscribe(page: Page, tier: string, number: string): Promise<void> {
  await page.goto(`/subscribe?tier=${tier}`);
  await payWith(page, number, SUBSCRIBE);
  await expect(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('changes, cancels and reactivates a subscription, and recovers from a failed payment', async ({
  browser,
  server,
  stripe,
}) => {
  const kim = await newVisitor(browser, server.origin, 'Kim');
  const { page } = kim;
  await withStripe(page, stripe);
  await registerUser(kim);
  await subscribe(page, 'starter', card.failsLater);
  await page.goto('/account');
  const region = page.getByRole('region', { name: 'Subscription' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(region.getByText('Free trial')).toBeVisible();
  await expect(region.getByText('None yet.')).toBeVisible();

  await button('Change to Premium Kit').click();
  await expect(page.getByRole('dialog')).toContainText('Premium Kit starts now.');
  await button('Change now').click();
  await expect(region.getByText('Premium Kit', { exact: false }).first()).toBeVisible();
  await expect(region.getByText('$14.99 a month').first()).toBeVisible();

  await button('Cancel subscription').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible();
  await expect(region.getByText('Ends soon')).toBeVisible();
  await button('Reactivate').click();
  await expect(page.getByText('Subscription Reactivated', { exact: true })).toBeVisible();
  await expect(region.getByText('Free trial')).toBeVisible();

  // The trial ends and the card fails; the open page updates itself.
  await stripe.pass(8);
  await expect(region.getByText('Payment failed')).toBeVisible();
  await expect(region.getByText(/You both keep Premium Kit until/)).toBeVisible();
  await expectAccessible(page);
  await region.getByRole('link', { name: 'Pay $14.99' }).click();
  await button('Pay $14.99').click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Use another card' }).click();
  await payWith(page, card.good, /^Pay \$14.99 with this card/);
  await expect(page).toHaveURL(/\/account$/);
  await expect(toast(page, 'It was charged $14.99. You’re all set.')).toBeVisible();
  await expect(region.getByText('Active', { exact: true })).toBeVisible();
  await expect(region.getByRole('cell', { name: 'Paid' })).toBeVisible();

  await button('Change to Starter Pack').click();
  await expect(page.getByRole('dialog')).toContainText('nothing is charged now');
  await button('Schedule the change').click();
  await expect(region.getByText(/Starter Pack starts on/)).toBeVisible();
  await button('Keep Premium Kit').click();
  await button('Keep it').click();
  await expect(region.getByText(/The next payment of \$14.99/)).toBeVisible();
});
