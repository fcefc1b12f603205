type Kept = readonly (readonly [owner: object, names: string])[];

/** What everybody on a page needs of the browser. */
const basics: Kept = [
  [window, 'fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask'],
  [window, 'requestAnimationFrame cancelAnimationFrame requestIdleCallback dispatchEvent'],
  [window, 'Promise URL URLSearchParams Blob EventSource JSON crypto'],
  [navigator, 'sendBeacon'],
  [crypto, 'randomUUID'],
  [JSON, 'parse stringify'],
  [document, 'addEventListener removeEventListener dispatchEvent'],
  [document, 'createElement getElementById querySelector querySelectorAll'],
];

/** What single-spa follows navigation by, in its own way. */
const navigation: Kept = [
  [window, 'addEventListener removeEventListener'],
  [history, 'pushState replaceState back forward go'],
];

/**
 * Keeps what everybody needs of the browser as it is. A micro-frontend that replaces it, such as `fetch` to
 * watch its own calls, gets an error or no effect, and all others go on. Comes before any micro-frontend.
 */
export function keepBrowser(): void {
  keep(basics);
}

/** Keeps navigation as it is, once single-spa has started. */
export function keepNavigation(): void {
  keep(navigation);
}

function keep(kept: Kept): void {
  for (const [owner, names] of kept) {
    for (const name of names.split(' ')) {
      const value: unknown = Reflect.get(owner, name);
      // Not every browser has them all.
      if (value === undefined) continue;
      const enumerable = Object.getOwnPropertyDescriptor(owner, name)?.enumerable ?? false;
      Object.defineProperty(owner, name, {
        value,
        enumerable,
        writable: false,
        configurable: false,
      });
    }
  }
}
