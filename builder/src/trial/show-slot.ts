/// <reference lib="dom" />
import { errorCards, type WatchedPage } from './watched-page.ts';
import type { Visits } from './visits.ts';

/** Interface that the shell sets on pages for the trial. */
interface Shell {
  loadSlot(slot: string): Promise<Part>;
}
interface Part {
  bootstrap(props: object): Promise<void>;
  mount(props: object): Promise<void>;
}

/**
 * Mounts the content of a slot on an open page, with the properties of an open dialog. Slots shown
 * with other properties are covered by the pages that show them.
 *
 * @returns its problems, one sentence each
 */
export async function showSlot(
  { page, problems, untilQuiet }: WatchedPage,
  { slot }: Visits['slots'][number],
): Promise<string[]> {
  problems();
  const failure = await page.evaluate(mountSlot, slot);
  await untilQuiet();
  const found = [...problems(), ...(await errorCards(page))];
  if (failure) found.push(failure);
  return found.map((problem) => `the slot ${slot}: ${problem}`);
}

/** Runs in the browser. Returns thrown errors. */
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
