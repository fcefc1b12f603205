import { isHydrating, tabStorage } from '@harmony/mf-kit';

const STORAGE_KEY = 'harmony-scroll';

/** Maximum time for a page to grow to its previous height. */
const GIVE_UP_MILLISECONDS = 10_000;

/** Scroll position of each history entry, in pixels. */
const positions = new Map<string, number>(readPositions());

let stopRestoring: (() => void) | undefined;

/** Scroll position of the page being left, in pixels. */
let scrolled = 0;

/**
 * Starts new pages at their top, or at the anchor of the address, and restores the position on Back, Forward
 * and Reload. Browsers cannot do this for pages that load their content later.
 */
export function rememberScroll(): void {
  // Prerendered pages have their full height from the start: the browser has restored their position, and
  // does so again on the next visit if the history entry allows it.
  const wasPrerendered = isHydrating();
  let isThere = wasPrerendered;
  window.history.scrollRestoration = 'manual';
  let path = window.location.pathname;
  let entry = entryKey();
  // A reload restores too; a first visit has no position.
  let returnsTo: number | undefined = positions.get(entryKey()) ?? 0;

  window.addEventListener('scroll', () => {
    if (!stopRestoring) positions.set(entryKey(), window.scrollY);
  });
  // Read while the page being left is still mounted: afterwards reading would force a layout.
  window.addEventListener('single-spa:before-routing-event', () => {
    scrolled = window.scrollY;
    const next = entryKey();
    if (next !== entry && !stopRestoring) positions.set(entry, scrolled);
    entry = next;
  });
  window.addEventListener('pagehide', () => {
    if (wasPrerendered) window.history.scrollRestoration = 'auto';
    tabStorage.keep(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  });
  window.addEventListener('popstate', (event) => {
    // single-spa dispatches its own events to the routers. Read now: the page being left still scrolls.
    if (event.isTrusted) returnsTo = positions.get(entryKey()) ?? 0;
  });
  // The old page is unmounted and the new one not mounted, so the jump is invisible.
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    const { pathname, hash } = window.location;
    if (isThere) isThere = false;
    else if (hash && !returnsTo) scrollWhenThere(hash.slice(1));
    else if (returnsTo !== undefined || pathname !== path) restore(returnsTo ?? 0);
    returnsTo = undefined;
    path = pathname;
  });
}

/** Scrolls once the page is tall enough, unless the reader scrolls first. */
function restore(top: number): void {
  stopRestoring?.();
  if (top === 0 && scrolled === 0) return; // Already there.
  retryOnResize(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
    // Instantly: lists measure their rows along the way and would change their height.
    window.scrollTo({ top, behavior: 'instant' });
    return true;
  });
}

function scrollWhenThere(id: string): void {
  stopRestoring?.();
  retryOnResize(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView();
    return element !== null;
  });
}

/** Attempts now and on every resize of the page, until it succeeds or is canceled. */
function retryOnResize(attempt: () => boolean): void {
  if (attempt()) return;
  const stop = new AbortController();
  const sizes = new ResizeObserver(() => attempt() && stop.abort());
  const timer = setTimeout(() => stop.abort(), GIVE_UP_MILLISECONDS);
  stopRestoring = () => stop.abort();
  stop.signal.addEventListener('abort', () => {
    sizes.disconnect();
    clearTimeout(timer);
    stopRestoring = undefined;
  });
  sizes.observe(document.body);
  for (const input of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true });
  }
}

/** Identifies the current history entry; by its address where the browser has no key. */
function entryKey(): string {
  const { pathname, search } = window.location;
  return 'navigation' in window ? (navigation.currentEntry?.key ?? pathname) : pathname + search;
}

function readPositions(): [string, number][] {
  const kept = tabStorage.readJson(STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter(isPosition) : [];
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
