/** Number of users who received a build, and of those with a failure. */
export interface Uses {
  people: number;
  failed: number;
}

/** Fewer failures may be due to one unusual browser. */
const LEAST_FAILED = 3;
const TIMES_AS_MANY = 2;

/**
 * Returns whether a build must be stopped: it failed for at least three users, and at more than twice the rate of the
 * live build. Counts users rather than failures, so that no single user can stop a rollout.
 */
export function isWorse(shared: Uses, live: Uses): boolean {
  if (shared.failed < LEAST_FAILED) return false;
  const usual = live.people === 0 ? 0 : live.failed / live.people;
  return shared.failed / shared.people > TIMES_AS_MANY * usual;
}
