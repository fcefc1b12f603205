import { expect, test } from '../support/server.ts';
import { showStory } from '../support/stories.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Fonts render slightly differently per machine; changes of color, size or position are far larger.
 */
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.3 };

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`matches its reference, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await showStory(page, { id: 'contact-sheet--everything' }, theme);
      await page.evaluate(() => document.fonts.ready);
      const options = { ...tolerance, fullPage: true };
      await expect(page).toHaveScreenshot(`${theme}-${width}.png`, options);
    });
  }
}
