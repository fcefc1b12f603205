import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, payWith, test, withStripe } from '../support/payments.ts';
import { registerCouple, registerUser, newVisitor } from '../support/users.ts';
import { toast } from '../support/toast.ts';

const SUBSCRIBE = /^Subscribe for/;
const card = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
};

/** The error message of the form. */
function problem(page: Page, text: string) {
  return page.getByRole('form').getByRole('alert').filter({ hasText: text });
}

test('a couple subscribes after a declined card and a bank challenge, with one plan for both', async ({
  browser,
  server,
  stripe,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await withStripe(page, stripe);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });

  // Only this page may load the provider's script, so it is opened by a full page load.
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/account')).not.toContain('stripe.com');
  expect(await policyOf('/subscribe')).toContain('frame-src https://js.stripe.com');
  await page.goto('/account');
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/subscribe?tier=premium';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { name: 'Premium Kit' })).toBeVisible();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
  await expect(page.getByText('7-day free trial • Cancel anytime')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);

  await payWith(page, card.declined, SUBSCRIBE);
  await expect(problem(page, 'Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(card.declined);

  await payWith(page, card.asks, SUBSCRIBE);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(problem(page, 'unable to authenticate')).toBeVisible();
  await page.getByRole('button', { name: SUBSCRIBE }).dblclick();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription Successful!' })).toBeVisible();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'You both have the plan now.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Subscription Successful!')).toBeHidden();
  expect((await stripe.subscriptions()).map(({ status }) => status)).toEqual(['trialing']);
  expect(refused).toEqual([]);

  await jonas.page.goto('/account');
  await expect(jonas.page.getByText('Maya pays for it, and it covers you both.')).toBeVisible();
  await jonas.page.goto('/subscribe?tier=starter');
  await expect(
    jonas.page.getByRole('heading', { name: 'Maya pays for Premium Kit' }),
  ).toBeVisible();
  await page.goto('/subscribe?tier=starter');
  await expect(page.getByRole('heading', { name: 'You have Premium Kit' })).toBeVisible();
});

test(
  'shows payment failures and never charges twice',
  { tag: '@deep' },
  async ({ browser, server, stripe }) => {
    const noor = await newVisitor(browser, server.origin, 'Noor');
    const { page } = noor;
    await registerUser(noor);
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await page.goto('/subscribe?tier=premium');
    await expect(page.getByText('Couldn’t load the card form')).toBeVisible();
    await page.unroute('https://js.stripe.com/**');
    await withStripe(page, stripe);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();

    // A temporary failure keeps the input.
    const before = (await stripe.subscriptions()).length;
    await stripe.fail({ call: 'POST /v1/subscriptions', kind: 500, times: 3 });
    await payWith(page, card.good, SUBSCRIBE);
    await expect(
      page.getByText(/We can’t reach our payment provider right now/).first(),
    ).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveValue(card.good);

    // A permanent failure leads back to the plans.
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({ status: 500, json: { message: 'It broke.', code: 'internal' } }),
    );
    await page.getByRole('button', { name: SUBSCRIBE }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByText('It broke.').first()).toBeVisible();
    expect(await stripe.subscriptions()).toHaveLength(before);

    // The bank's page redirects back with the result.
    await page.goto('/dashboard?success=subscription&setup_intent=seti_1&redirect_status=failed');
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  "the card form uses the page's language",
  { tag: '@deep' },
  async ({ browser, server, stripe }) => {
    const lea = await newVisitor(browser, server.origin, 'Lea', { locale: 'fr-FR' });
    await withStripe(lea.page, stripe);
    await registerUser(lea);
    await lea.page.goto('/subscribe?tier=premium');
    await expect(lea.page.getByLabel('Numéro de carte')).toBeVisible();
  },
);
