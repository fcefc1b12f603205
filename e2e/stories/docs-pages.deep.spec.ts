import { expect, test } from '../support/server.ts';
import { allDocsPages } from '../support/stories.ts';

for (const { id, title } of allDocsPages()) {
  test(`${title}: the page shows text and stories without an error`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text());
    });
    await page.goto(`/storybook/iframe.html?id=${id}&viewMode=docs`);
    const docs = page.locator('#storybook-docs');
    await expect(docs.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
    // Each embedded story has an empty place until it is drawn.
    for (const story of await docs.locator('[id^="story--"][id$="-inner"]').all())
      await expect(story.locator('*').first()).toBeAttached();
    expect(errors).toEqual([]);
  });
}
