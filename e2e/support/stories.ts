import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../storybook-static');

/** A story as Storybook lists it. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Every story of the built Storybook. */
export function allStories(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** The part of Storybook that runs beside the stories. */
interface Preview {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { id?: string; phase?: string };
    channel?: { emit: (event: string, data: object) => void };
  };
}

/**
 * Shows a story alone, and waits until it is drawn and has played through. The first one of a page
 * is loaded; Storybook changes to the next ones as it does when somebody browses.
 *
 * @param language as the toolbar has them; the first story decides for all of a page
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
  const phase = await page.waitForFunction((storyId) => {
    const now = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender;
    const isOver = now?.phase === 'finished' || now?.phase === 'errored';
    return now?.id === storyId && isOver ? now.phase : false;
  }, id);
  const message = await page.locator('#error-message').textContent();
  const text = (await phase.jsonValue()) === 'finished' ? '' : message;
  expect({ story: id, problem: text }).toEqual({ story: id, problem: '' });
}
