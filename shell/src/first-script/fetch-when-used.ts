import { HYDRATED_EVENT } from '@harmony/contract/prerendered-page';
import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * The first script of pages that were rendered at build time, in place of all others: it fetches those when
 * somebody begins to use the page. What is pressed meanwhile is pressed again once the page can answer.
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

const woken = new AbortController();
const answered = new AbortController();
let again: (() => void) | undefined;

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

function wake(): void {
  woken.abort();
  // Without them there is no answer to wait for.
  fetchScripts(scripts, () => answered.abort());
}

/** Browsers tell so too when a page opens under a pointer that nobody moves. */
function wakeWhenMoved({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) wake();
}

function keepClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  again = () => button.click();
}

function keepSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target;
  if (form instanceof HTMLFormElement) again = () => form.requestSubmit();
}

function answer(): void {
  answered.abort();
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
