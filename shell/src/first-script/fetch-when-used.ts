import { HYDRATED_EVENT } from '@harmony/contract/prerendered-page';
import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * The first script of prerendered pages, which defers all others: it runs them on the first interaction.
 * Unless the browser saves data, they are prefetched once the page has settled, but not run, since that
 * would cost readers processor time. Elements pressed meanwhile are marked busy, and pressed again once the
 * page is interactive.
 */
const scripts = laterScripts();
// Clicks and text input may occur without pointer events: assistive technology, voice control and extensions
// need no pointer.
const SIGNS_OF_USE = [
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'click',
  'submit',
  'input',
];

/** Time reserved for the network and processor use of a new page. */
const SETTLED_MILLISECONDS = 300;
/** Maximum additional wait for an idle moment. */
const MAX_IDLE_WAIT_MILLISECONDS = 1000;

const woken = new AbortController();
const hydrated = new AbortController();
let again: (() => void) | undefined;
let pressed: Element | undefined;

for (const type of SIGNS_OF_USE) {
  document.addEventListener(type, wake, { capture: true, passive: true, signal: woken.signal });
}
document.addEventListener('pointermove', wakeWhenMoved, {
  capture: true,
  passive: true,
  signal: woken.signal,
});
document.addEventListener('click', keepClick, { capture: true, signal: hydrated.signal });
document.addEventListener('submit', keepSubmit, { capture: true, signal: hydrated.signal });
document.addEventListener(HYDRATED_EVENT, repeatPress, { once: true });
// The content of a link, and a tested build, must be shown without an interaction.
if (/:|override/.test(window.location.hash + window.location.search) || hasOverride()) wake();
else if (!savesData()) {
  if (document.readyState === 'complete') fetchWhenIdle();
  else window.addEventListener('load', fetchWhenIdle, { once: true });
}

function wake(): void {
  woken.abort();
  // Without scripts, the press has no effect to wait for.
  fetchScripts(scripts, () => {
    hydrated.abort();
    setPressed(undefined);
  });
}

/** Runs after the page is painted and the browser is idle. */
function fetchWhenIdle(): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window)
      requestIdleCallback(fetchAhead, { timeout: MAX_IDLE_WAIT_MILLISECONDS });
    else fetchAhead();
  }, SETTLED_MILLISECONDS);
}

/** Into the browser's cache. */
function fetchAhead(): void {
  if (woken.signal.aborted) return;
  for (const address of [...scripts.scripts, ...scripts.entries]) {
    fetch(address, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {
        // Not needed yet: they are fetched again on the first interaction.
      });
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Acknowledges a press at once, since its effect may take seconds. */
function setPressed(element: Element | undefined): void {
  pressed?.removeAttribute('aria-busy');
  pressed = element;
  pressed?.setAttribute('aria-busy', 'true');
}

/** Browsers also fire the event when a page opens under a resting pointer. */
function wakeWhenMoved({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) wake();
}

function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  setPressed(button);
  again = () => button.click();
}

function keepSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  setPressed(event.submitter ?? form);
  again = () => form.requestSubmit();
}

function repeatPress(): void {
  hydrated.abort();
  setPressed(undefined);
  again?.();
}

function hasOverride(): boolean {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the module for it is among the scripts deferred here
    return localStorage.getItem('harmony-override') !== null;
  } catch {
    return false; // Users may disable site data.
  }
}
