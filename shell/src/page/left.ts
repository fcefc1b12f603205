/** The page that was loaded is not wanted any more. */
export class Left extends Error {
  override readonly name = 'Left';
}

/** Browsers that do not have it yet wait for what was asked for first. */
const { navigation } = window as { navigation?: EventTarget };

/**
 * What a promise gives, unless the page is left before.
 *
 * @param isHere whether the page is still wanted
 * @throws Left
 */
export async function untilLeft<Result>(
  isHere: (location: Location) => boolean,
  promise: Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const left = new Promise<never>((_resolve, reject) => {
    navigation?.addEventListener(
      'currententrychange',
      () => {
        if (!isHere(window.location)) reject(new Left('Somebody went elsewhere'));
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
