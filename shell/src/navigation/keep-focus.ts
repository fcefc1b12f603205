/** Focusable elements that do not open an on-screen keyboard. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled), [tabindex="0"]';

/** Layers above the page that return the focus when they close. */
const LAYERS = '[role="dialog"], [role="menu"]';

interface Place {
  element: HTMLElement;
  steps: readonly { parent: Element; index: number }[];
}

/**
 * Keeps the focus nearby when the focused element is removed, such as a deleted row or a button that has done
 * its work: it moves to the next or previous element, or else to the page. Browsers would drop the focus,
 * which is essential for keyboard and screen reader users.
 *
 * @param frame the element that the shell renders into
 */
export function keepFocus(frame: HTMLElement): void {
  let place: Place | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !frame.contains(target) || target.closest(LAYERS))
      return;
    place = placeOf(target, frame);
  });
  frame.addEventListener('pointerdown', () => {
    // A press on an element that is not focusable drops the focus deliberately.
    setTimeout(() => {
      if (isNowhere() && place?.element.isConnected) place = undefined;
    });
  });
  new MutationObserver(() => {
    if (!place || place.element.isConnected || !isNowhere()) return;
    // A closing dialog returns the focus itself first.
    setTimeout(() => {
      if (place && !place.element.isConnected && isNowhere()) focusNear(place);
    });
  }).observe(document.body, { childList: true, subtree: true });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function placeOf(element: HTMLElement, frame: HTMLElement): Place {
  const steps: { parent: Element; index: number }[] = [];
  let inner: Element = element;
  while (inner !== frame && inner.parentElement) {
    const parent = inner.parentElement;
    steps.push({ parent, index: [...parent.children].indexOf(inner) });
    inner = parent;
  }
  return { element, steps };
}

function focusNear({ steps }: Place): void {
  const main = document.getElementById('main');
  for (const { parent, index } of steps) {
    if (!parent.isConnected) continue;
    if (main && parent.contains(main)) break;
    const children = [...parent.children];
    const nearest = [...children.slice(index), ...children.slice(0, index).toReversed()];
    const next = nearest.map(firstFocusable).find((element) => element !== undefined);
    // Does not scroll, since the user may have scrolled on.
    if (next) return next.focus({ preventScroll: true });
  }
  main?.focus({ preventScroll: true });
}

function firstFocusable(element: Element): HTMLElement | undefined {
  return [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(FOCUSABLE) && each.checkVisibility(),
  );
}
