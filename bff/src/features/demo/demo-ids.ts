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
