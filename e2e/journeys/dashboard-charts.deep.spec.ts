import { expectAccessible } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test.beforeEach(async ({ page, server }) => {
  await signInAsDemo(page, server);
});

test('charts are accessible in forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  for (const path of ['/', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page, `${path} without colours`);
  }
});
