/// <reference lib="dom" />
import { errorCards, type WatchedPage } from './watched-page.ts';
import type { Visits } from './visits.ts';

/** What the shell leaves on a page for this. */
interface Shell {
  loadSlot(slot: string): Promise<Part>;
}
interface Part {
  bootstrap(props: object): Promise<void>;
  mount(props: object): Promise<void>;
}

/**
 * Mounts what fills a slot on a page that is open, as an open dialog would be; whoever shows it with more
 * is a page of its own.
 *
 * @returns what is wrong with it, a sentence each
 */
export async function showSlot(
  { page, problems, untilQuiet }: WatchedPage,
  { slot }: Visits['slots'][number],
): Promise<string[]> {
  problems();
  const failure = await page.evaluate(mountSlot, slot);
  await untilQuiet();
  const told = [...problems(), ...(await errorCards(page))];
  if (failure) told.push(failure);
  return told.map((problem) => `the slot ${slot}: ${problem}`);
}

/** Runs in the browser. Gives what was thrown. */
async function mountSlot(slot: string) {
  try {
    const part = await (globalThis as unknown as Shell).loadSlot(slot);
    const domElement = document.createElement('div');
    document.body.append(domElement);
    const props = { domElement, componentProps: { isOpen: true, onClose() {} } };
    await part.bootstrap(props);
    await part.mount(props);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
