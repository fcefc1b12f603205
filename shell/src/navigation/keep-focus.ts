/** What can have the focus without calling up a keyboard on the screen. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled), [tabindex="0"]';

/** What opens above the page, and gives the focus back when it closes. */
const LAYERS = '[role="dialog"], [role="menu"]';

/** Where the focus is, and where each element around it stands. */
interface Place {
  element: HTMLElement;
  /** From the inside out. */
  steps: readonly { parent: Element; index: number }[];
}

/**
 * Keeps the focus near when what has it goes away, such as a row that is deleted or a button whose
 * work is done: it moves to what follows, or stands before, else to the page. Browsers would leave
 * whoever uses the keyboard or listens nowhere.
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
    // Who presses where nothing takes the focus gives it up.
    setTimeout(() => {
      if (isNowhere() && place?.element.isConnected) place = undefined;
    });
  });
  new MutationObserver(() => {
    if (!place || place.element.isConnected || !isNowhere()) return;
    // A dialog that closes gives the focus back in its own time first.
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
    // Whoever has scrolled on meanwhile stays there.
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
