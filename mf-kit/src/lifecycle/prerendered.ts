import { HYDRATED_EVENT, PRERENDERED_ATTRIBUTE } from '@harmony/contract';

/** Whether an element holds what was rendered at build time, and nobody has taken it over yet. */
export function hasPrerendered(element: Element): boolean {
  return element.hasAttribute(PRERENDERED_ATTRIBUTE);
}

/**
 * Whether the page at hand was rendered at build time and is being taken over just now: it is where the
 * reader left it, and nothing is to be scrolled or focused.
 */
export function isHydrating(): boolean {
  return document.querySelector(`[${PRERENDERED_ATTRIBUTE}]`) !== null;
}

/** Marks that React has taken over an element, and tells the page so. */
export function settlePrerendered(element: Element): void {
  element.removeAttribute(PRERENDERED_ATTRIBUTE);
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}
