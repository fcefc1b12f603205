/** A list that is read page by page, so that it is never in memory as a whole. */
export class Pages<Item> implements AsyncIterable<readonly Item[]> {
  readonly #read: () => AsyncGenerator<readonly Item[]>;

  /** @param read starts reading; each page has at least one item */
  constructor(read: () => AsyncGenerator<readonly Item[]>) {
    this.#read = read;
  }

  [Symbol.asyncIterator](): AsyncGenerator<readonly Item[]> {
    return this.#read();
  }

  map<Other>(change: (item: Item) => Other): Pages<Other> {
    const read = this.#read;
    return new Pages(async function* changed() {
      for await (const page of read()) yield page.map(change);
    });
  }
}

export function onePage<Item>(items: readonly Item[]): Pages<Item> {
  return new Pages(async function* read() {
    if (items.length > 0) yield await Promise.resolve(items);
  });
}

/** A response whose lists may be paged. */
export type Paged<Value> = Value extends readonly (infer Item)[]
  ? Value | Pages<Item> | Paged<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Paged<Value[Name]> }
    : Value;
