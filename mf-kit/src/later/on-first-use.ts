import { savesData } from './saves-data.ts';

const registered = new Set<() => Promise<unknown>>();

/**
 * Registers a module that is loaded on first use, to be loaded ahead once the page is idle. Without a network it is
 * then in the files that the service worker has kept.
 *
 * @param load imports the module
 * @returns the same function
 */
export function onFirstUse<Load extends () => Promise<unknown>>(load: Load): Load {
  registered.add(load);
  return load;
}

/**
 * Loads the registered modules one after the other, including those that they register in turn; none in browsers that
 * save data.
 */
export async function loadRegistered(): Promise<void> {
  if (savesData()) return;
  for (const load of registered) {
    await load().then(
      () => registered.delete(load),
      // Not needed yet; failures are reported on use.
      () => {},
    );
  }
}
