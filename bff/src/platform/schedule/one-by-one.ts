/**
 * Processes items in sequence. A failure does not prevent the others.
 *
 * @param signal skips the remaining items
 * @throws the failures, after all other items
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
