export interface DemoCouple {
  coupleId: string;
  userIds: readonly [first: string, second: string];
  categoryIds: ReadonlyMap<string, string>;
}

/** Ids of a copy by index in the demo data. */
export interface DemoIds extends DemoCouple {
  transactionIds: readonly string[];
  goalIds: readonly string[];
}

export function demoIdOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo needs the category ${name}`);
  return id;
}

export function demoIdAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`The demo has no item at index ${index}`);
  return id;
}
