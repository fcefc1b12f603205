const element = document.createElement('style');

/** Elements that keep their colors, as `forced-color-adjust: none` says. */
const KEPT = 'data-keeps-colors';

/**
 * Imitates forced colors with system colors. The browser applies them after the cascade, which a page
 * cannot do; the real ones can be turned on in the developer tools (Rendering, forced-colors) or in the
 * system.
 */
export function imitateForcedColors(isOn: boolean): void {
  element.textContent = isOn ? rules : '';
  if (isOn && !element.isConnected) document.head.append(element);
  if (isOn) {
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    markKept();
  } else observer.disconnect();
}

const observer = new MutationObserver((records) => {
  if (records.some(({ attributeName }) => attributeName !== KEPT)) markKept();
});

function markKept(): void {
  for (const each of document.body.querySelectorAll('*')) {
    const isKept = getComputedStyle(each).forcedColorAdjust === 'none';
    if (each.hasAttribute(KEPT) !== isKept) each.toggleAttribute(KEPT, isKept);
  }
}

/** The colors of CSS Color Adjustment 1, section 3.1. */
const rules = `
  :root { background: Canvas !important; }
  :not([${KEPT}]) {
    color: CanvasText !important;
    border-color: CanvasText !important;
    background-color: Canvas !important;
    box-shadow: none !important;
    text-shadow: none !important;
    accent-color: auto !important;
  }
  a:any-link:not([${KEPT}]), a:any-link *:not([${KEPT}]) { color: LinkText !important; }
  button:not([${KEPT}]) {
    color: ButtonText !important;
    border-color: ButtonText !important;
    background-color: ButtonFace !important;
  }
  button *:not([${KEPT}]) { color: ButtonText !important; background-color: transparent !important; }
  :is(input, textarea, select):not([${KEPT}]) {
    color: FieldText !important;
    background-color: Field !important;
  }
  :is(:disabled, [aria-disabled='true']):not([${KEPT}]) { color: GrayText !important; }
  svg:not([${KEPT}]), svg *:not([${KEPT}]) { background-color: transparent !important; }
`;
