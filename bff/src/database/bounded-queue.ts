/** More wait for the database than may. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/**
 * Lets at most so many tasks be under way or wait at the same time.
 *
 * @param run how a task is run, such as one after the other
 * @returns runs a task; throws OverloadedError when there are too many
 */
export function boundedQueue(
  most: number,
  run: <Result>(task: () => Promise<Result>) => Promise<Result> = (task) => task(),
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let open = 0;
  return async (task) => {
    if (open >= most) throw new OverloadedError('Too many wait for the database');
    open += 1;
    try {
      return await run(task);
    } finally {
      open -= 1;
    }
  };
}
