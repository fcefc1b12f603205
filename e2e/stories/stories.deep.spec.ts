import type { Page } from '@playwright/test';
import { colourRules, violations } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { allStories, showStory } from '../support/stories.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [title, stories] of Map.groupBy(allStories(), (story) => story.title)) {
  test(`${title}: plays through, and axe finds nothing, light and dark`, async ({ page }) => {
    const unanswered: string[] = [];
    page.on('console', (line) => {
      if (line.text().startsWith('The story has no answer for')) unanswered.push(line.text());
    });
    for (const story of stories) {
      await test.step(story.name, async () => {
        await showStory(page, story, 'light');
        const light = await violations(page, { tags });
        await setTheme(page, 'dark');
        // The theme changes colours alone, and everything else is what it was.
        const dark = await violations(page, { rules: colourRules });
        await setTheme(page, 'light');
        expect({ story: story.id, light, dark }).toEqual({ story: story.id, light: [], dark: [] });
        expect({ story: story.id, unanswered }).toEqual({ story: story.id, unanswered: [] });
      });
    }
  });
}

/** Gives the page a theme, and waits until its colours have followed. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
  }, theme);
}
