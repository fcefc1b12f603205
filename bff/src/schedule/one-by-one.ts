/**
 * Does something with each of some, one after the other. One with which it fails keeps no other from it.
 *
 * @throws what it failed with, once all have had their turn
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  does: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await does(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`);
}
