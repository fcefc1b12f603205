import type { EmbedDay, EmbedEvent } from '@harmony/contract';

const PREFIX = 'harmony-';
/** Literals, since importing the declarations of the tools would include their titles and options. */
const tools: Readonly<Record<EmbedDay['tool'], true>> = {
  calculator: true,
  'who-pays-what': true,
  'debt-payoff': true,
};

/** Share of a tool that has to be on screen: on a phone, a tool is taller than the screen. */
const SEEN = 0.2;

/**
 * Reports the first event of each kind for each tool of the page: the tool is on screen, the reader enters
 * something or presses a button, a result follows, and the reader opens the link to Harmony. Results that a
 * tool shows by itself are not reported. Publishers' pages may have redefined array methods, so it calls
 * none.
 *
 * @param report receives the name of the tool
 */
export function observeTools(report: (tool: string, event: EmbedEvent) => void): void {
  const reported = new WeakMap<Element, Set<EmbedEvent>>();
  const note = (element: Element, event: EmbedEvent): void => {
    const events = reported.get(element);
    if (!events || events.has(event)) return;
    events.add(event);
    report(element.localName.slice(PREFIX.length), event);
  };

  const screen = new IntersectionObserver(
    (entries) => {
      for (let index = 0; index < entries.length; index += 1) {
        const { intersectionRatio, target } = entries[index] as IntersectionObserverEntry;
        if (intersectionRatio < SEEN) continue;
        screen.unobserve(target);
        note(target, 'view');
      }
    },
    { threshold: SEEN },
  );
  const add = (element: Element): void => {
    if (reported.has(element)) return;
    reported.set(element, new Set());
    screen.observe(element);
  };

  /** Calls back in the capturing phase: the tool's own listeners dispatch the result of an input. */
  const listen = (type: string, eventOf: (element: Element, event: Event) => EmbedEvent | false) =>
    document.addEventListener(
      type,
      (event) => {
        const element = toolIn(event);
        if (!element) return;
        add(element);
        const noted = eventOf(element, event);
        if (noted) note(element, noted);
      },
      true,
    );
  listen('harmony:ready', () => false);
  listen('input', () => 'start');
  listen(
    'click',
    (_element, event) => event.composedPath()[0] instanceof HTMLButtonElement && 'start',
  );
  listen('harmony:calculate', (element) => !!reported.get(element)?.has('start') && 'result');
  listen('harmony:cta', () => 'click');

  for (const tool in tools) {
    const elements = document.querySelectorAll(`${PREFIX}${tool}`);
    for (let place = 0; place < elements.length; place += 1) add(elements[place] as Element);
  }
}

/** Returns the tool in which an event happens, also within a shadow root of the page. */
function toolIn(event: Event): Element | undefined {
  const path = event.composedPath();
  for (let index = 0; index < path.length; index += 1) {
    const place = path[index];
    if (place instanceof Element && place.localName.startsWith(PREFIX)) return place;
  }
  return undefined;
}
