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
export async function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  giveUp: () => void = () => {},
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(new DeadlineError(`No answer within ${Math.round(milliseconds)} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
