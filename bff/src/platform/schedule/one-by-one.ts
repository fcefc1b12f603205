/**
 * Does something with each of some, one after the other. One with which it fails keeps no other from it.
 *
 * @param signal leaves the rest to later
 * @throws what it failed with, once all others have had their turn
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  does: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      await does(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`);
}
