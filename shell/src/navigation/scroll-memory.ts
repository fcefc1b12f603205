import { isHydrating, tabStorage } from '@harmony/mf-kit';

const STORAGE_KEY = 'harmony-scroll';

/** How long a page may take to become as long as it was. */
const GIVE_UP_MILLISECONDS = 10_000;

/** How far down each entry of the history was scrolled, in pixels. */
const positions = new Map<string, number>(readPositions());

let stopRestoring: (() => void) | undefined;

/** How far down the page was that is being left, in pixels. */
let scrolled = 0;

/**
 * Begins new pages at their top, or at the place that the address names, and shows what Back, Forward
 * and Reload return to where it was left. Browsers cannot do it for pages that fill themselves later.
 */
export function rememberScroll(): void {
  // A page that was rendered at build time is long from the start: the browser has scrolled it already,
  // and does so again on the next visit if the entry of the history says so.
  const wasPrerendered = isHydrating();
  let isThere = wasPrerendered;
  window.history.scrollRestoration = 'manual';
  let path = window.location.pathname;
  let entry = entryKey();
  // A reload returns as well; a first visit has nothing to return to.
  let returnsTo: number | undefined = positions.get(entryKey()) ?? 0;

  window.addEventListener('scroll', () => {
    if (!stopRestoring) positions.set(entryKey(), window.scrollY);
  });
  // The page that is left is still there: without it the browser would lay out what is left to answer.
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
    // single-spa sends events of its own to the routers. Read now: the page that goes still scrolls.
    if (event.isTrusted) returnsTo = positions.get(entryKey()) ?? 0;
  });
  // The page that is left has gone and the next one has not come: nobody sees it jump.
  window.addEventListener('single-spa:before-mount-routing-event', () => {
    const { pathname, hash } = window.location;
    if (isThere) isThere = false;
    else if (hash && !returnsTo) scrollWhenThere(hash.slice(1));
    else if (returnsTo !== undefined || pathname !== path) restore(returnsTo ?? 0);
    returnsTo = undefined;
    path = pathname;
  });
}

/** Scrolls as soon as the page is long enough, unless the reader scrolls meanwhile. */
function restore(top: number): void {
  stopRestoring?.();
  if (top === 0 && scrolled === 0) return; // It is there.
  whenSized(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
    // At once: on the way a list would change its mind about its height.
    window.scrollTo({ top, behavior: 'instant' });
    return true;
  });
}

function scrollWhenThere(id: string): void {
  stopRestoring?.();
  whenSized(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView();
    return element !== null;
  });
}

/** Tries now and whenever the page has changed its size, until it works or is not wanted any more. */
function whenSized(attempt: () => boolean): void {
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

/** Names the current entry of the history; by its address where the browser does not say. */
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
