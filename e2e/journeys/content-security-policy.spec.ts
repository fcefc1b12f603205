import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { policyViolations } from '../support/policies.ts';
import { expect, test } from '../support/server.ts';

const publicPages = ['/', '/pricing', '/calculator', '/embed', '/help', '/auth', '/nowhere'];

/** Opens a page, and hydrates it if it was rendered at build time. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(100, 100);
  await page.keyboard.press('Tab');
  await expect(page.locator('h1').first()).toBeVisible();
}

test('every public page works under its policies', async ({ page }) => {
  const violations = await policyViolations(page);
  for (const path of publicPages) await test.step(path, () => open(page, path));
  expect(violations).toEqual([]);
});

test(
  'rejects markup and scripts assembled from text',
  { tag: '@deep' },
  async ({ page, server }) => {
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
        // Starts like the one script text that the policy allows.
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
  },
);
