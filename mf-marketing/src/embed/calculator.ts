import { calculatorOptions } from '@harmony/contract/calculator-options';
import { calculatorElement, ELEMENT_NAME } from './calculator/element.ts';

/**
 * `/embed/calculator.js`: defines the element once per page and inserts one after the script's own
 * tag, unless the page contains the element itself.
 */
const script = document.currentScript as HTMLScriptElement | null;

if (!customElements.get(ELEMENT_NAME)) {
  const origin = new URL(script?.src ?? window.location.href).origin;
  customElements.define(ELEMENT_NAME, calculatorElement(origin));
}

if (
  script?.parentElement &&
  script.parentElement !== document.head &&
  !('element' in script.dataset)
) {
  const element = document.createElement(ELEMENT_NAME);
  for (const name of calculatorOptions) {
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  script.after(element);
  // The tag reserved the space until now.
  script.style.display = 'none';
}

if (script && 'frame' in script.dataset) postHeight();

/**
 * Inside our iframe on a publisher's page: posts the height to that page, so that the iframe does
 * not scroll.
 */
function postHeight(): void {
  const target = document.referrer ? new URL(document.referrer).origin : '*';
  new ResizeObserver(() => {
    const height = document.documentElement.offsetHeight;
    window.parent.postMessage({ type: 'harmony:height', version: 1, height }, target);
  }).observe(document.documentElement);
}
