/** The middle of some numbers, or the mean of the two in the middle; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** The median of the distances from the median: a spread that one odd month does not move. */
export function medianDeviation(numbers: readonly number[]): number {
  const middle = median(numbers);
  return median(numbers.map((number) => Math.abs(number - middle)));
}
