/** The couple of a copy, before it has any money. */
export interface DemoCouple {
  coupleId: string;
  userIds: readonly [first: string, second: string];
  /** By name. */
  categoryIds: ReadonlyMap<string, string>;
}

/** The ids that a copy gives to what the demo is made of, by its place in the list there. */
export interface DemoIds extends DemoCouple {
  transactionIds: readonly string[];
  goalIds: readonly string[];
}
