/**
 * Lets equal texts of many items be one text. A parsed response has a copy of each for each item, and when
 * the browser tidies its memory nothing moves until it has looked at all of them.
 *
 * @param fields in which many items have the same texts
 * @returns a function that takes the items one by one, fresh from their response so that nobody sees them
 * change, and gives each back with the texts of those before it
 */
export function oneCopyOf<Item>(fields: readonly (keyof Item)[]): (item: Item) => Item {
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
