import type { Page } from '@playwright/test';
import { expectToCalculate, openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

/** WordPress' script, if it has loaded after the frame: it sets the height and opens links to the frame's host. */
const hostScript = `<script>
  addEventListener('load', () => {
    const frame = document.querySelector('iframe');
    const { secret } = frame.dataset;
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || data.secret !== secret) return;
      if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, data.value));
      if (data.message !== 'link' || document.activeElement !== frame) return;
      if (new URL(data.value).host === new URL(frame.src).host) location.href = data.value;
    });
    frame.contentWindow.postMessage({ message: 'ready', secret }, '*');
  });
</script>`;

/** Returns the HTML into which WordPress turns a pasted link: a sandboxed frame with a few of its attributes. */
async function embedAsWordPress(page: Page, link: string): Promise<string> {
  const html = await (await page.request.get(link)).text();
  const [head = ''] = html.split('</head>');
  const [, href = ''] =
    /<link[^<>]+type="application\/json\+oembed"[^<>]+href="([^"]+)"/.exec(head) ?? [];
  const provider = new URL(href.replaceAll('&amp;', '&'));
  provider.searchParams.set('maxwidth', '500');
  provider.searchParams.set('maxheight', '750');
  provider.searchParams.set('url', link);
  provider.searchParams.set('dnt', '1');
  provider.searchParams.set('format', 'json');
  const embedded = (await (await page.request.get(provider.href)).json()) as { html: string };
  const kept = Array.from(
    embedded.html.matchAll(/ (width|height|frameborder|title)="[^"]*"/g),
    ([attribute]) => attribute,
  );
  const [, src = ''] = / src="([^"]*)"/.exec(embedded.html) ?? [];
  const secret = 'a1B2c3D4e5';
  return `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" src="${src}#?secret=${secret}" data-secret="${secret}"${kept.join('')}></iframe>`;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'a link pasted into WordPress becomes the calculator with its options',
  { tag: '@deep' },
  async ({ page, server }) => {
    await page.goto('/embed');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByLabel('Color').fill('#0d6b64');
    await page.getByLabel('Partner id').fill('two-purses');
    await page.getByRole('tab', { name: 'Link' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const complaints = await openForeign(page, {
      head: hostScript,
      body: await embedAsWordPress(page, link),
    });
    const calculator = page.frameLocator('iframe').getByRole('region');
    await expect(calculator).toHaveCSS('background-color', 'rgb(33, 27, 37)');
    await expect(calculator.getByRole('button', { name: 'Calculate' })).toHaveCSS(
      'background-color',
      'rgb(13, 107, 100)',
    );
    const frame = page.locator('iframe');
    const heightOf = async () => Number(await frame.getAttribute('height'));
    await expect.poll(heightOf).toBeLessThan(750);
    const before = await heightOf();
    await expectToCalculate(calculator);
    await expect.poll(heightOf).toBeGreaterThan(before);
    expect(complaints).toEqual([]);

    await calculator.getByRole('link', { name: /Harmony/ }).click();
    await expect(page).toHaveURL(
      `${server.origin}/?utm_source=127.0.0.1&utm_medium=embed&utm_campaign=two-purses`,
    );
  },
);
