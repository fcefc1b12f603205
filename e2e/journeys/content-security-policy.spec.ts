import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const publicPages = ['/', '/pricing', '/calculator', '/embed', '/help', '/auth', '/nowhere'];
const ownPages = [
  '/',
  '/transactions',
  '/budgets',
  '/categories',
  '/fair-share',
  '/reports',
  '/year',
  '/goals',
  '/date-nights',
  '/account',
  '/settings',
  '/subscribe',
  '/pricing',
  '/embed',
];

/**
 * What the console complains of that has to do with policies, and what a policy has refused: some browsers
 * say that in the console and others do not.
 */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      // oxlint-disable-next-line no-console -- this is how the test hears of it
      console.warn(`The policy refuses ${violation.blockedURI}: ${violation.effectiveDirective}`);
    });
  });
  page.on('console', (message) => {
    if (/polic|trusted/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Opens a page, and wakes one that was rendered at build time. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(100, 100);
  await page.keyboard.press('Tab');
  await expect(page.locator('h1').first()).toBeVisible();
}

test('every page works under its policies: for everybody', async ({ page }) => {
  const complaints = await complaintsOf(page);
  for (const path of publicPages) await test.step(path, () => open(page, path));
  expect(complaints).toEqual([]);
});

test('every page works under its policies: for who is signed in', async ({ page, server }) => {
  const complaints = await complaintsOf(page);
  await signInAsDemo(page, server);
  for (const path of ownPages) await test.step(path, () => open(page, path));
  // Menus write a style as text, and chunks come when something is opened.
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  await page.getByRole('dialog').getByLabel('Category').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('markup and scripts that are put together from text do not come into a page', async ({
  page,
  server,
}) => {
  await signInAsDemo(page, server);
  await open(page, '/');
  const outcomes = await page.evaluate(() => {
    const tried = (attempt: () => void): string => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const scriptOf = (address: string) => () => {
      document.createElement('script').src = address;
    };
    return {
      markup: tried(() => (document.createElement('div').innerHTML = '<img src=x onerror=a()>')),
      hidden: tried(() => (document.createElement('div').innerHTML = '<!--><img src=x>')),
      text: tried(() => (document.createElement('div').innerHTML = 'only text')),
      frame: tried(() => (document.createElement('iframe').srcdoc = '<script>a()</script>')),
      inline: tried(() => (document.createElement('script').text = 'a()')),
      // As the one that is allowed begins, which does nothing.
      function: tried(
        () => (document.createElement('script').text = '(function anonymous(\n) {\na()\n})'),
      ),
      foreign: tried(scriptOf('https://evil.example/script.js')),
      lookAlike: tried(scriptOf('https://js.stripe.com.evil.example/script.js')),
      response: tried(scriptOf('/api/export?format=json')),
      climbing: tried(scriptOf('/mf/../api/export')),
      build: tried(scriptOf('/mf/mf-goals/build/part.js')),
      second: tried(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('another', {});
      }),
    };
  });
  expect(outcomes).toEqual({
    markup: 'refused',
    hidden: 'refused',
    text: 'done',
    frame: 'refused',
    inline: 'refused',
    function: 'refused',
    foreign: 'refused',
    lookAlike: 'refused',
    response: 'refused',
    climbing: 'refused',
    build: 'done',
    second: 'refused',
  });
});
