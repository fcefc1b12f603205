import { calculatorOptions } from '@harmony/contract/calculator-options';
import { ELEMENT_NAME } from './element.ts';
import { forEachTag } from './script-tags.ts';

/**
 * Inserts one calculator after each tag of the script in the body, now and once the page is parsed: modules with the
 * same address run only once. The console says why a page has no calculator.
 */
export function placeCalculators(): void {
  placeAll();
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', reportMissing);
  } else {
    reportMissing();
  }
}

/** Places the calculators of tags without one, and returns the reason if no tag has a place. */
function placeAll(): string | undefined {
  let reason: string | undefined = 'no script tag has its address';
  forEachTag((script) => {
    // With `data-element`, the page contains the element itself, maybe later.
    const isPlace = !('element' in script.dataset) && script.closest('body');
    if (isPlace) place(script);
    else if ('element' in script.dataset) reason = undefined;
    else reason &&= 'its script tag is not in the body';
  });
  return reason;
}

function place(script: HTMLElement): void {
  const { dataset, nextElementSibling, style } = script;
  const isPlaced = 'placed' in dataset || nextElementSibling?.localName === ELEMENT_NAME;
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

function reportMissing(): void {
  const reason = placeAll();
  if (reason && !document.querySelector(ELEMENT_NAME)) {
    console.error(
      `No place for Harmony’s calculator: ${reason}. Add <${ELEMENT_NAME}> to the page.`,
    );
  }
}
