/**
 * Shares equal texts of many items. A parsed response contains a copy for each item, and the garbage
 * collector of the browser has to visit all of them while the page is blocked.
 *
 * @param fields in which many items have equal texts
 * @returns a function that takes the items one by one, modifies them before they are visible to other code,
 * and returns them
 */
export function internStrings<Item>(fields: readonly (keyof Item)[]): (item: Item) => Item {
  const texts = new Map<unknown, Item[keyof Item]>();
  return (item) => {
    for (const field of fields) {
      const text = item[field];
      const same = texts.get(text);
      if (same === undefined) texts.set(text, text);
      else item[field] = same;
    }
    return item;
  };
}
