/// <reference lib="dom" />
import { federationName } from '@harmony/contract';
import { errorCards, type WatchedPage } from './watched-page.ts';
import type { Visits } from './visits.ts';

/** What module federation leaves on a page, and what a micro-frontend gives to it. */
interface Federation {
  __FEDERATION__: { __INSTANCES__: { loadRemote(id: string): Promise<Loaded> }[] };
}
interface Loaded {
  default: { slots: Record<string, (() => Promise<Part>) | undefined> };
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
  { slot, row }: Visits['slots'][number],
): Promise<string[]> {
  problems();
  const failure = await page.evaluate(mountSlot, { remote: federationName(row.name), slot });
  await untilQuiet();
  const told = [...problems(), ...(await errorCards(page))];
  if (failure) told.push(failure);
  return told.map((problem) => `the slot ${slot}: ${problem}`);
}

/** Runs in the browser. Gives what was thrown. */
async function mountSlot({ remote, slot }: { remote: string; slot: string }) {
  try {
    const federation = globalThis as unknown as Federation;
    const [instance] = federation.__FEDERATION__.__INSTANCES__;
    const module = await instance?.loadRemote(`${remote}/microfrontend`);
    const part = await module?.default.slots[slot]?.();
    if (!part) return 'the build does not have it';
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
