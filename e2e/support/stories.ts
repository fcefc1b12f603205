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

/** How far Storybook is with a story. */
interface Preview {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/** Shows a story alone, and waits until it is drawn and has played through. */
export async function showStory(
  page: Page,
  { id }: Pick<Story, 'id'>,
  theme: 'light' | 'dark',
): Promise<void> {
  await page.goto(`/storybook/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  const phase = await page.waitForFunction(() => {
    const now = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return now === 'finished' || now === 'errored' ? now : false;
  });
  const message = await page.locator('#error-message').textContent();
  expect(`${await phase.jsonValue()} ${message ?? ''}`.trim()).toBe('finished');
}
