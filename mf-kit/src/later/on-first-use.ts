import { savesData } from './saves-data.ts';

const registered = new Set<() => Promise<unknown>>();

/**
 * Registers a module that is loaded on first use, and prefetched once the page is idle, so that the service
 * worker has it without a network.
 *
 * @param load imports the module
 * @returns the same function
 */
export function onFirstUse<Load extends () => Promise<unknown>>(load: Load): Load {
  registered.add(load);
  return load;
}

/**
 * Loads the registered modules one after the other, including those that they register themselves; none in
 * browsers that save data.
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
