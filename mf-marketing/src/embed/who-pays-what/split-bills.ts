/** One value for each partner. */
export type Pair = readonly [number, number];

export interface BillSplit {
  /** Parts of each bill; they add up to the bill. */
  parts: readonly Pair[];
  /** Sums of the parts; they add up to all bills. */
  totals: Pair;
}

/**
 * Splits bills in proportion to two weights, exactly, in the smallest unit of a currency. The total of each partner is
 * rounded once; the units that remain after rounding the parts down go to the bills with the largest remainders. Half a
 * unit counts for the partner with the larger weight, so that swapping unequal partners swaps the result.
 *
 * @param bills not negative
 * @param weights not negative; both zero count as equal
 */
export function splitBills(bills: readonly number[], [one, other]: Pair): BillSplit {
  if (one < other) {
    const { parts, totals } = splitBills(bills, [other, one]);
    const swapped: Pair[] = [];
    // Without array methods: see widget/dom.ts.
    for (const part of parts) swapped[swapped.length] = [part[1], part[0]];
    return { parts: swapped, totals: [totals[1], totals[0]] };
  }
  const weight = one === 0 ? 1n : BigInt(one);
  const weights = one === 0 ? 2n : weight + BigInt(other);
  let [sum, rest] = [0, 0];
  const floors: number[] = [];
  const remainders: bigint[] = [];
  for (const bill of bills) {
    const product = BigInt(bill) * weight;
    const floor = Number(product / weights);
    floors[floors.length] = floor;
    remainders[remainders.length] = product % weights;
    sum += bill;
    rest -= floor;
  }
  const total = Number((2n * BigInt(sum) * weight + weights) / (2n * weights));
  for (rest += total; rest > 0; rest -= 1) {
    const largest = indexOfLargest(remainders);
    floors[largest] = (floors[largest] as number) + 1;
    remainders[largest] = -1n;
  }
  const parts: Pair[] = [];
  for (let index = 0; index < bills.length; index += 1) {
    const part = floors[index] as number;
    parts[index] = [part, (bills[index] as number) - part];
  }
  return { parts, totals: [total, sum - total] };
}

function indexOfLargest(values: readonly bigint[]): number {
  let largest = 0;
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] as bigint) > (values[largest] as bigint)) largest = index;
  }
  return largest;
}
