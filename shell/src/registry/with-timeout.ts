/** Operation timed out. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Returns the result of a promise within a time limit.
 *
 * @param what name of the operation, for the message
 * @throws TimeoutError
 */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  what: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`${what} did not complete within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
