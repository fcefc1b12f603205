type Kept = readonly (readonly [owner: object, names: string])[];

/** Browser functions used by everything on a page. */
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

/** Navigation functions, which single-spa wraps. */
const navigation: Kept = [
  [window, 'addEventListener removeEventListener'],
  [history, 'pushState replaceState back forward go'],
];

/**
 * Makes shared browser functions read-only. A micro-frontend that replaces one, such as `fetch` to watch its
 * own calls, gets an error or no effect, and all others continue to work. Runs before any micro-frontend.
 */
export function keepBrowser(): void {
  keep(basics);
}

/** Makes the navigation functions read-only, after single-spa has started. */
export function keepNavigation(): void {
  keep(navigation);
}

function keep(kept: Kept): void {
  for (const [owner, names] of kept) {
    for (const name of names.split(' ')) {
      const value: unknown = Reflect.get(owner, name);
      // Not every browser has all of them.
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
