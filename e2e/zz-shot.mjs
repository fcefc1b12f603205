import { chromium } from '@playwright/test';
const [base, lang, out, width, height, scheme, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ locale: lang, timezoneId: 'Europe/Berlin', viewport: { width: Number(width), height: Number(height) }, colorScheme: scheme });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await page.goto(base);
if (paths[0] !== 'out') {
  await page.getByRole('button', { name: /demo|Demo|démo/ }).first().click();
  await page.waitForURL(base + '/**'); await page.waitForTimeout(4000);
} else paths.shift();
for (const path of paths) {
  await page.goto(base + path); await page.waitForTimeout(3000);
  await page.screenshot({ path: `${out}${path.replaceAll('/', '_') || '_'}-${width}-${scheme}.png` });
}
await browser.close();
