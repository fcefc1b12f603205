import { expect, type Page } from '@playwright/test';
import { colorRules, violations } from './accessibility.ts';
import { test } from './server.ts';
import { showStory, type Story } from './stories.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Declares a test per title that plays its stories and checks them with axe in both themes. */
export function checkStories(selected: readonly Story[]): void {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [title, stories] of Map.groupBy(selected, (story) => story.title)) {
    test(`${title}: plays through without accessibility violations, light and dark`, async ({
      page,
    }) => {
      const unanswered: string[] = [];
      page.on('console', (line) => {
        if (line.text().startsWith('The story has no answer for')) unanswered.push(line.text());
      });
      for (const story of stories) {
        await test.step(story.name, async () => {
          await showStory(page, story, 'light');
          const light = await violations(page, { tags });
          await setTheme(page, 'dark');
          // The dark theme changes only colors.
          const dark = await violations(page, { rules: colorRules });
          await setTheme(page, 'light');
          expect({ story: story.id, light, dark }).toEqual({
            story: story.id,
            light: [],
            dark: [],
          });
          expect({ story: story.id, unanswered }).toEqual({ story: story.id, unanswered: [] });
        });
      }
    });
  }
}

/** Sets the theme and waits until the colors are applied. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
  }, theme);
}
