import { HYDRATED_EVENT } from '@harmony/contract/prerendered-page';
import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * The first script of pages that were rendered at build time, in place of all others: it runs those when
 * somebody begins to use the page. Unless somebody saves data they have come by then: they are fetched once
 * the page has settled, and left unrun, which would cost readers their processor. What is pressed meanwhile
 * is busy, and pressed again once the page can answer.
 */
const scripts = laterScripts();
// A press, or text, may come alone: assistive technology, voice control and extensions need no pointer.
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

/** How long a page that has just come has the network and the processor for itself. */
const SETTLED_MILLISECONDS = 300;
/** And how long it then waits for a moment in which nothing else is to do. */
const LATEST_MILLISECONDS = 1000;

const woken = new AbortController();
const answered = new AbortController();
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
document.addEventListener('click', keepClick, { capture: true, signal: answered.signal });
document.addEventListener('submit', keepSubmit, { capture: true, signal: answered.signal });
document.addEventListener(HYDRATED_EVENT, answer, { once: true });
// What a link carries, and a build that is tried out, must be shown without a touch.
if (/:|override/.test(window.location.hash + window.location.search) || hasOverride()) wake();
else if (!savesData()) {
  if (document.readyState === 'complete') fetchWhenIdle();
  else window.addEventListener('load', fetchWhenIdle, { once: true });
}

function wake(): void {
  woken.abort();
  // Without them there is no answer to wait for.
  fetchScripts(scripts, () => {
    answered.abort();
    setPressed(undefined);
  });
}

/** Only when the page has been painted and there is nothing else to do. */
function fetchWhenIdle(): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window)
      requestIdleCallback(fetchAhead, { timeout: LATEST_MILLISECONDS });
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
        // Nobody waits for it yet: whoever uses the page fetches it again.
      });
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Says at once that a press was noticed: what it leads to may take seconds to come. */
function setPressed(element: Element | undefined): void {
  pressed?.removeAttribute('aria-busy');
  pressed = element;
  pressed?.setAttribute('aria-busy', 'true');
}

/** Browsers tell so too when a page opens under a pointer that nobody moves. */
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

function answer(): void {
  answered.abort();
  setPressed(undefined);
  again?.();
}

function hasOverride(): boolean {
  try {
    // oxlint-disable-next-line no-restricted-globals -- what reads it elsewhere comes with the scripts that this keeps back
    return localStorage.getItem('harmony-override') !== null;
  } catch {
    return false; // People may forbid sites to keep data.
  }
}
