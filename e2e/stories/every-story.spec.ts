import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/server.ts';
import { allStories, showStory } from '../support/stories.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [title, stories] of Map.groupBy(allStories(), (story) => story.title)) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${title}, ${theme}: plays through, and axe finds nothing`, async ({ page }) => {
      for (const story of stories) {
        await test.step(story.name, async () => {
          await showStory(page, story, theme);
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
          const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
          expect({ story: story.id, found }).toEqual({ story: story.id, found: [] });
        });
      }
    });
  }
}
