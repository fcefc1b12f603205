import { HYDRATED_EVENT, PRERENDERED_ATTRIBUTE } from '@harmony/contract';

/** Whether an element contains prerendered content that is not hydrated yet. */
export function hasPrerendered(element: Element): boolean {
  return element.hasAttribute(PRERENDERED_ATTRIBUTE);
}

/**
 * Whether the page is prerendered and being hydrated: the reader already uses it, so scroll position and
 * focus stay unchanged.
 */
export function isHydrating(): boolean {
  return document.querySelector(`[${PRERENDERED_ATTRIBUTE}]`) !== null;
}

/** Marks an element as hydrated, and notifies the page. */
export function settlePrerendered(element: Element): void {
  element.removeAttribute(PRERENDERED_ATTRIBUTE);
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}
