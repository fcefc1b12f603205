import { HYDRATED_EVENT } from '@harmony/contract/prerendered-page';
import { fetchScripts, laterScripts } from './fetch-scripts.ts';

/**
 * Stands on pages that were rendered at build time, in place of all other scripts: those come when
 * somebody begins to use the page. What is pressed meanwhile is pressed again once the page can answer.
 */
const scripts = laterScripts();
// A press, or text, may come alone: assistive technology, voice control and extensions need no pointer.
const SIGNS_OF_USE = [
  'pointerover',
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
  return localStorage.getItem('harmony-override') !== null;
}
