import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../storybook-static');

/** A story in Storybook's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Returns every story of the built Storybook. */
export function allStories(): Story[] {
  return entriesOf('story');
}

/** Returns every page of documentation of the built Storybook. */
export function allDocsPages(): Story[] {
  return entriesOf('docs');
}

function entriesOf(kind: 'story' | 'docs'): Story[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries).filter(({ type }) => type === kind);
}

/** Storybook's preview globals. */
interface Preview {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      id?: string;
      phase?: string;
      story?: { parameters: { guide: { keys: { keys: string; does: string }[] } } };
    };
    channel?: { emit: (event: string, data: object) => void };
  };
}

/**
 * Shows a story and waits until its play function has finished. The first story of a page is loaded, later ones are
 * selected without a reload.
 *
 * @param language a language of the toolbar; fixed by the first story of a page
 */
export async function showStory(
  page: Page,
  { id }: Pick<Story, 'id'>,
  theme: 'light' | 'dark',
  language = 'en',
): Promise<void> {
  const isOpen = new URL(page.url(), 'http://nowhere').pathname.endsWith('/iframe.html');
  if (isOpen) {
    await page.evaluate((storyId) => {
      const { channel } = (window as Preview).__STORYBOOK_PREVIEW__ ?? {};
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  } else {
    const globals = `theme:${theme};language:${language}`;
    await page.goto(`/storybook/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  }
  await page.waitForFunction((storyId) => {
    const now = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender;
    return now?.id === storyId && now.phase === 'finished';
  }, id);
  // A story that failed has finished too.
  const problem = await page.evaluate(() => {
    if (!document.body.classList.contains('sb-show-errordisplay')) return '';
    // Empty where a loader has failed, such as the one of the mocked API.
    return document.querySelector('#error-message')?.textContent || 'cannot be rendered';
  });
  expect({ story: id, problem }).toEqual({ story: id, problem: '' });
}

/** Returns the keyboard table of the shown story's component (`guideTo`). */
export function keyTableOf(page: Page): Promise<{ keys: string; does: string }[]> {
  return page.evaluate(
    () =>
      (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.guide.keys ?? [],
  );
}
