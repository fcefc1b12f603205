import type { Page } from '@playwright/test';
import { expectToCalculate, openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

/** Runs code after the page has loaded, then changes the title. */
function later(code: string): string {
  return `<script>
    const loaded = (script) => new Promise((resolve) => script.addEventListener('load', resolve));
    addEventListener('load', async () => {
      ${code}
      document.title = 'Delayed scripts have run';
    });
  </script>`;
}

/** Like WP Rocket: each tag is replaced by an active copy, one after the other. */
const replaceDelayed = later(`
  for (const delayed of document.querySelectorAll('script[data-src]')) {
    const copy = document.createElement('script');
    for (const { name, value } of delayed.attributes) {
      if (name !== 'type') copy.setAttribute(name === 'data-src' ? 'src' : name, value);
    }
    delayed.replaceWith(copy);
    await loaded(copy);
  }`);

/** Like Rocket Loader: the tags stay, and an active script runs elsewhere. */
const runInHead = later(`
  for (const { src } of document.querySelectorAll('script[type="delayed/javascript"]')) {
    const copy = document.createElement('script');
    copy.src = src;
    document.head.append(copy);
    await loaded(copy);
  }`);

/** Evaluated by another script, once for each tag. */
const evaluate = later(`
  for (const { dataset } of document.querySelectorAll('script[data-src]')) {
    const response = await fetch(dataset.src);
    new Function(await response.text())();
  }`);

const variants: Record<string, (address: string) => { tag: string; loader?: string }> = {
  module: (address) => ({ tag: `type="module" src="${address}"` }),
  'an async module': (address) => ({ tag: `async type="module" src="${address}"` }),
  'delayed and replaced': (address) => ({
    tag: `type="delayed/javascript" data-src="${address}?ver=6.8"`,
    loader: replaceDelayed,
  }),
  'delayed and run in the head': (address) => ({
    tag: `type="delayed/javascript" src="${address}"`,
    loader: runInHead,
  }),
  evaluated: (address) => ({
    tag: `type="delayed/javascript" data-src="${address}"`,
    loader: evaluate,
  }),
};

/** The link of the last result, whose address contains the publisher's host. */
async function expectLinkTo(page: Page, origin: string): Promise<void> {
  const link = page.getByRole('link', { name: /Harmony/ });
  await expect(link).toHaveAttribute('href', `${origin}/?utm_source=127.0.0.1&utm_medium=embed`);
}

for (const [variant, tagsOf] of Object.entries(variants)) {
  test(
    `${variant}: each calculator is at its tag, once, and links to Harmony`,
    { tag: '@deep' },
    async ({ page, server }) => {
      const { tag, loader = '' } = tagsOf(`${server.origin}/embed/calculator.js`);
      const complaints = await openForeign(page, {
        head: loader,
        body: `<p id="first"><script ${tag}></script></p>
        <p id="second"><script ${tag} data-currency="EUR" data-locale="de-DE"></script></p>`,
      });
      if (loader) await expect(page).toHaveTitle('Delayed scripts have run');
      await expect(page.locator('#second > harmony-calculator')).toHaveAttribute('locale', 'de-DE');
      await expectToCalculate(page.locator('#first').getByRole('region'));
      await expectLinkTo(page, server.origin);
      await expect(page.locator('harmony-calculator')).toHaveCount(2);
      expect(complaints).toEqual([]);
    },
  );
}

test('in the head: an element in the page works and links to Harmony', async ({ page, server }) => {
  const complaints = await openForeign(page, {
    head: `<script type="module">import '${server.origin}/embed/calculator.js'</script>`,
    body: '<harmony-calculator></harmony-calculator>',
  });
  await expectToCalculate(page.getByRole('region'));
  await expectLinkTo(page, server.origin);
  expect(complaints).toEqual([]);
});

test(
  'in the head without an element: the console contains the reason',
  { tag: '@deep' },
  async ({ page, server }) => {
    const complaints = await openForeign(page, {
      head: `<script async src="${server.origin}/embed/calculator.js"></script>`,
      body: '<p>No place.</p>',
    });
    await expect
      .poll(() => complaints)
      .toEqual([
        'No place for Harmony’s calculator: its script tag is not in the body. Add <harmony-calculator>.',
      ]);
    await expect(page.locator('harmony-calculator')).toHaveCount(0);
  },
);
