/** How long to wait before each further attempt. */
const PAUSES_MILLISECONDS = [50, 150, 400];

/**
 * What a loader gives, tried again a few times when it fails. Networks lose a script now and then, and
 * a browser answers once more with the failure of a script that it was told to preload.
 *
 * @throws what the last attempt threw
 */
export async function persistently<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MILLISECONDS) {
    try {
      return await load();
    } catch {
      // Only the last failure is worth telling.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
