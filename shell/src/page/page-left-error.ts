/** The loaded page is no longer needed. */
export class PageLeftError extends Error {
  override readonly name = 'PageLeftError';
}

/** Browsers without the Navigation API wait for the first request. */
const { navigation } = window as { navigation?: EventTarget };

/**
 * Returns the result of a promise, unless the page is left first.
 *
 * @param isHere whether the page is still needed
 * @throws PageLeftError
 */
export async function abortWhenLeft<Result>(
  isHere: (location: Location) => boolean,
  promise: Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const left = new Promise<never>((_resolve, reject) => {
    navigation?.addEventListener(
      'currententrychange',
      () => {
        if (!isHere(window.location)) reject(new PageLeftError('The page was left'));
      },
      { signal: over.signal },
    );
  });
  try {
    return await Promise.race([promise, left]);
  } finally {
    over.abort();
  }
}
