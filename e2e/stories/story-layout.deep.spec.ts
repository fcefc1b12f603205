import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { allStories, showStory } from '../support/stories.ts';
import type { Story } from '../support/stories.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Reports all stories that do not fit, and waits less for each than for an action. */
const softly = expect.configure({ soft: true, timeout: 5000 });
const screens = allStories().filter(({ title }) => title.startsWith('Screens/'));

/** The narrowest supported screen, in pixels. */
const MINIMUM_WIDTH = 320;

// German has the longest texts, and `long` exceeds them (design-system/.storybook/languages.ts).
for (const language of ['de', 'long']) {
  test(`every screen fits ${MINIMUM_WIDTH} px in “${language}”`, async ({ page }) => {
    await page.setViewportSize({ width: MINIMUM_WIDTH, height: 800 });
    for (const story of screens) {
      await showStory(page, story, 'light', language);
      await expectToFit(page, story, MINIMUM_WIDTH);
    }
  });
}

test('every screen fits when set right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const story of screens) {
    await showStory(page, story, 'light');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await expectToFit(page, story, 390);
  }
});

/** Charts are drawn again once they know their width, so the first width of a page may not be its last. */
async function expectToFit(page: Page, { id }: Story, pixels: number): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softly.poll(width, { message: id }).toBeLessThanOrEqual(pixels);
}
