import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expectToCalculate, openForeign } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

const program = resolve(import.meta.dirname, '../support/wordpress/render-block.php');

test.skip(spawnSync('php', ['-v']).status !== 0, 'php is not installed');

/** Renders the block with PHP and a small test double of WordPress. */
function render(origin: string, attributes: object): string {
  return execFileSync('php', [program, origin, JSON.stringify(attributes)], { encoding: 'utf8' });
}

test('the WordPress block prints the code of the page for publishers, and calculates', async ({
  page,
  server,
}) => {
  await page.goto('/embed');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByLabel('Color').fill('#0d6b64');
  await page.getByLabel('Currency').fill('USD');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const code = page.getByRole('tabpanel').locator('code');
  await expect(code).toContainText('data-key=');
  const offered = (await code.textContent()) ?? '';
  const [, key = ''] = /data-key="([^"]+)"/.exec(offered) ?? [];

  const html = render(`${server.origin}/embed`, {
    theme: 'dark',
    accent: '#0d6b64',
    currency: 'usd',
    key,
  });
  expect(html.replaceAll('\n', '')).toBe(offered);

  const complaints = await openForeign(page, { body: html });
  await expectToCalculate(page.getByRole('region', { name: 'Joint budget calculator' }));
  expect(complaints).toEqual([]);
});

test('the WordPress block shows another tool in another language, with a link for readers without scripts', async ({
  browser,
  server,
}) => {
  const html = render(server.origin, { tool: 'who-pays-what', locale: 'fr-FR', currency: 'EUR' });
  const page = await browser.newPage();
  await openForeign(page, { body: html });
  await expect(page.getByRole('region', { name: 'Qui paie quoi' })).toBeVisible();
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await openForeign(withoutScripts, { body: html });
  await expect(withoutScripts.getByRole('link', { name: 'Qui paie quoi' })).toHaveAttribute(
    'href',
    `${server.origin}/who-pays-what`,
  );
  await withoutScripts.close();
  await page.close();
});

test('the WordPress block prints no invalid option, and nothing without an address', () => {
  const evil = '"><img src=x onerror=alert(1)>';
  const html = render('https://harmony.example/a?b', {
    tool: evil,
    theme: evil,
    accent: `#0d6b64${evil}`,
    currency: evil,
    locale: `de${evil}`,
    key: [evil],
  });
  expect(html).toBe(render('https://harmony.example', {}));
  expect(html).not.toContain('img');
  for (const address of ['', 'harmony', 'javascript://a/', `https://a${evil}`, 'ftp://a']) {
    expect(render(address, {})).toBe('');
  }
});
