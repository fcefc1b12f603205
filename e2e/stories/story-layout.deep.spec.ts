import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { allStories, showStory } from '../support/stories.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = allStories().filter(({ title }) => title.startsWith('Screens/'));

/** The narrowest supported screen, in pixels. */
const MINIMUM_WIDTH = 320;

// German has the longest texts, and `long` exceeds them (design-system/.storybook/languages.ts).
for (const language of ['de', 'long']) {
  test(`every screen fits ${MINIMUM_WIDTH} px in “${language}”`, async ({ page }) => {
    await page.setViewportSize({ width: MINIMUM_WIDTH, height: 800 });
    const tooWide: string[] = [];
    for (const story of screens) {
      await showStory(page, story, 'light', language);
      if ((await widthOf(page)) > MINIMUM_WIDTH) tooWide.push(story.id);
    }
    expect(tooWide).toEqual([]);
  });
}

test('every screen fits when set right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const tooWide: string[] = [];
  for (const story of screens) {
    await showStory(page, story, 'light');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    if ((await widthOf(page)) > 390) tooWide.push(story.id);
  }
  expect(tooWide).toEqual([]);
});

/** The width of a page's content, in pixels. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
