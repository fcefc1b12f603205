/**
 * Confirmed users who received a build, and those with a failure. Users of one network count once, so that a single
 * person with several accounts has one vote.
 */
export interface Uses {
  people: number;
  failed: number;
}

/** Fewer failures may be due to one unusual browser. */
const LEAST_FAILED = 3;
/** A smaller part of the users can be a few attackers. */
const LEAST_PART = 0.02;
const TIMES_AS_MANY = 2;

/**
 * Returns whether a build must be stopped: it failed for at least three users and 2 % of them, and at more than twice
 * the rate of the live build. Counts users rather than failures, so that no single user can stop a rollout.
 */
export function isWorse(shared: Uses, live: Uses): boolean {
  if (shared.failed < LEAST_FAILED) return false;
  const usual = live.people === 0 ? 0 : live.failed / live.people;
  return shared.failed / shared.people > Math.max(LEAST_PART, TIMES_AS_MANY * usual);
}
