import pTimeout from 'p-timeout';

/** The database did not answer in time; counts as a connection that is lost. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly code = 'ETIMEDOUT';
}

/**
 * What `work` gives, unless it takes longer.
 *
 * @param giveUp ends what is still going on
 * @throws DeadlineError
 */
export function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  giveUp: () => void = () => {},
): Promise<Result> {
  return pTimeout(work, {
    milliseconds: Math.max(1, milliseconds),
    fallback() {
      giveUp();
      throw new DeadlineError(`No response within ${Math.round(milliseconds)} ms`);
    },
  });
}
