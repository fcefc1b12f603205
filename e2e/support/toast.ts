import type { Locator, Page } from '@playwright/test';

/** The visible toast with a text, not its announcement to screen readers. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: 'Messages (F8)' })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Records the texts of toasts that appear on a page from now on. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const record = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const region = node.closest('[role="region"]')?.getAttribute('aria-label');
        const added = node.matches('li') ? [node] : [...node.querySelectorAll('li')];
        if (region?.startsWith('Messages')) texts.push(...added.map((each) => each.textContent));
      }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => record.jsonValue();
}
