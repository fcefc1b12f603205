import { calculatorOptions } from '@harmony/contract/calculator-options';
import { ELEMENT_NAME } from './element.ts';
import { forEachTag } from './script-tags.ts';

/**
 * Inserts one calculator after each tag of the script in the body, now and once the page is parsed: modules with the
 * same address run only once. The console says why a page has no calculator.
 */
export function placeCalculators(): void {
  let reason: string | undefined = 'no script tag has its address';
  forEachTag((script) => {
    if (script.closest('body') || 'element' in script.dataset) {
      reason = undefined;
      place(script);
    } else reason &&= 'its script tag is not in the body';
  });
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', placeCalculators);
  } else if (reason && !document.querySelector(ELEMENT_NAME)) {
    console.error(`No place for Harmony’s calculator: ${reason}. Add <${ELEMENT_NAME}>.`);
  }
}

function place(script: HTMLElement): void {
  const { dataset, style } = script;
  // With `data-element`, the page contains the element itself.
  const isPlaced = 'element' in dataset || 'placed' in dataset;
  // The tag reserved the space until now.
  style.display = 'none';
  // Kept by the copies that optimizers make of a tag.
  dataset['placed'] = '';
  if (isPlaced) return;
  const element = document.createElement(ELEMENT_NAME);
  for (let index = 0; index < calculatorOptions.length; index += 1) {
    const name = calculatorOptions[index] as string;
    const value = script.getAttribute(`data-${name}`);
    if (value !== null) element.setAttribute(name, value);
  }
  script.after(element);
}
