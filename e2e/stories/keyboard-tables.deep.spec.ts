import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { keyTableOf, showStory } from '../support/stories.ts';
import { checks } from '../support/key-checks/checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [story, rows] of Object.entries(checks)) {
  test(`${story}: each row of the keyboard table is correct`, async ({ page }) => {
    await showStory(page, { id: story }, 'light');
    const table = await keyTableOf(page);
    expect(Object.keys(rows).toSorted()).toEqual(table.map(({ does }) => does).toSorted());
    for (const [does, check] of Object.entries(rows)) {
      await test.step(does, async () => {
        await startAgain(page, story);
        await check(page);
      });
    }
  });
}

/** Loads the story again, with the focus before its first control. */
async function startAgain(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await showStory(page, { id }, 'light');
}
