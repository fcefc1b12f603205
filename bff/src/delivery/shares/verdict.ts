/** How many people got a build, and for how many of them a part of it failed. */
export interface Uses {
  people: number;
  failed: number;
}

/** A few who fail may have the same odd browser. */
const LEAST_FAILED = 3;
const TIMES_AS_MANY = 2;

/**
 * Whether a build has to be taken back: it failed for three people at least, and for more than twice as
 * large a part of its people as the live one. People count and not failures, so that nobody alone can say.
 */
export function isWorse(shared: Uses, live: Uses): boolean {
  if (shared.failed < LEAST_FAILED) return false;
  const usual = live.people === 0 ? 0 : live.failed / live.people;
  return shared.failed / shared.people > TIMES_AS_MANY * usual;
}
