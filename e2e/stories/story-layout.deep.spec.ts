import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { allStories, showStory } from '../support/stories.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = allStories().filter(({ title }) => title.startsWith('Screens/'));

/** The narrowest screen that pages are made for, in pixels. */
const NARROWEST = 320;

// German is the longest of ours, and `long` is longer than any (design-system/.storybook/languages.ts).
for (const language of ['de', 'long']) {
  test(`every screen fits ${NARROWEST} px in “${language}”`, async ({ page }) => {
    await page.setViewportSize({ width: NARROWEST, height: 800 });
    const tooWide: string[] = [];
    for (const story of screens) {
      await showStory(page, story, 'light', language);
      if ((await widthOf(page)) > NARROWEST) tooWide.push(story.id);
    }
    expect(tooWide).toEqual([]);
  });
}

test('every screen fits when it is read from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const tooWide: string[] = [];
  for (const story of screens) {
    await showStory(page, story, 'light');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    if ((await widthOf(page)) > 390) tooWide.push(story.id);
  }
  expect(tooWide).toEqual([]);
});

/** How wide a page would have to be to show all of it, in pixels. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
