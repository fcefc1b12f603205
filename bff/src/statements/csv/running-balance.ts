/** How the amounts of a table change its balance; the numbers of all readings have the same unit. */
export interface MoneyReading<Key> {
  key: Key;
  /** The change of each record; `undefined` if it has none. */
  changes: readonly (number | undefined)[];
}

/** Share of the pairs of records that have to add up; other accounts and missing records interrupt a balance. */
const MOST_ADD_UP = 0.8;

/**
 * Returns the readings with which a column is the running balance of the records: each balance is the one before it plus
 * the change, from the first record to the last or the other way round.
 *
 * @returns several readings if they add up equally well, none if no reading adds up
 */
export function addingUp<Key>(
  readings: readonly MoneyReading<Key>[],
  balances: readonly (number | undefined)[],
): Key[] {
  const scored = readings.flatMap(({ key, changes }) => [
    { key, ...addedUp(changes, balances, 1) },
    { key, ...addedUp(changes, balances, -1) },
  ]);
  const best = Math.max(0, ...scored.map(({ matches }) => matches));
  if (best === 0) return [];
  const winners = scored.filter(
    ({ matches, pairs }) => matches === best && matches >= pairs * MOST_ADD_UP,
  );
  return [...new Set(winners.map(({ key }) => key))];
}

/** Counts the neighboring records with a change, and those whose balances differ by it. */
function addedUp(
  changes: readonly (number | undefined)[],
  balances: readonly (number | undefined)[],
  direction: 1 | -1,
): { matches: number; pairs: number } {
  let matches = 0;
  let pairs = 0;
  let before: number | undefined;
  const places = [...changes.keys()];
  for (const place of direction === 1 ? places : places.toReversed()) {
    const balance = balances[place];
    const change = changes[place];
    if (balance === undefined || change === undefined) continue;
    if (before !== undefined && change !== 0) {
      pairs += 1;
      if (before + change === balance) matches += 1;
    }
    before = balance;
  }
  return { matches, pairs };
}
