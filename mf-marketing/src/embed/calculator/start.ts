import { calculatorElement, ELEMENT_NAME } from './element.ts';
import { placeCalculators } from './placement.ts';
import { findOrigin } from './script-tags.ts';

/**
 * Defines the element once per page and inserts one at each of the script's tags, unless the page contains the element
 * itself.
 *
 * @param publisher host name of the publisher's page
 */
export function startCalculators(publisher: string): void {
  if (!customElements.get(ELEMENT_NAME)) {
    customElements.define(ELEMENT_NAME, calculatorElement(findOrigin(), publisher));
  }
  placeCalculators();
}
