import pTimeout from 'p-timeout';

export class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly code = 'ETIMEDOUT';
}

/**
 * Returns the result of `work`, or fails after the deadline.
 *
 * @param giveUp aborts the pending work
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
