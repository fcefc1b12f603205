/** Returns the median, which is the mean of the middle two for an even number; 0 for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** Returns the median absolute deviation, a spread that is robust to outliers. */
export function medianDeviation(numbers: readonly number[]): number {
  const middle = median(numbers);
  return median(numbers.map((number) => Math.abs(number - middle)));
}
