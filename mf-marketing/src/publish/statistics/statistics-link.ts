const START = '#statistics:';

/** Returns the private link of a key. Browsers send no fragment, so the secret is in no log and no referrer. */
export function statisticsLink(page: string, secret: string): string {
  return `${page}${START}${secret}`;
}

/** Returns the secret in the fragment of an address, whole or not; `undefined` for any other fragment. */
export function secretIn(hash: string): string | undefined {
  return hash.startsWith(START) ? hash.slice(START.length) : undefined;
}
