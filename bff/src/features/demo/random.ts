/** A deterministic random number generator. */
export interface Random {
  between(least: number, most: number): number;
  pick<const Item>(list: readonly [Item, ...Item[]]): Item;
  /** Returns true with a probability of 1 in `times`. */
  onceIn(times: number): boolean;
}

/** Creates a generator by mulberry32: 32 bits of state suffice for plausible shopping. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    onceIn: (times) => next() < 1 / times,
  };
}
