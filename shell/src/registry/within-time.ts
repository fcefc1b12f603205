/** Somebody did not come in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * What a promise gives, unless it takes longer.
 *
 * @param what the name of what is waited for, for the message
 * @throws TooLate
 */
export async function withinTime<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  what: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TooLate(`${what} did not come within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
