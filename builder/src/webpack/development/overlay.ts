/** Id of the overlay, shared by all builds of a page. */
const OVERLAY_ID = 'build-errors';

const LOOK = `
  :host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center;
    background: rgb(0 0 0 / 60%); }
  section { box-sizing: border-box; width: min(60rem, 92vw); max-height: 86vh; overflow: auto;
    padding: 1.5rem 2rem; border-top: 4px solid #e2725b; border-radius: 12px; background: #1d1a22;
    color: #f4f0f7; font: 16px/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; }
  p { margin: 0 0 1rem; color: #c9c0d2; }
  pre { margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere;
    font: 14px/1.5 ui-monospace, monospace; }
  button { padding: .5rem 1rem; border: 1px solid #c9c0d2; border-radius: 8px; background: none; color: inherit;
    font: inherit; cursor: pointer; }
`;

/** ANSI color sequences in the output for terminals. */
// oxlint-disable-next-line no-control-regex -- they begin with a control character
const COLOURS = /\u001B\[[\d;]*m/g;

/** Covers the page with the errors of a build, without changing the page below. */
export function showOverlay(problems: readonly string[]): void {
  hideOverlay();
  const overlay = document.createElement('div');
  overlay.id = OVERLAY_ID;
  const shadow = overlay.attachShadow({ mode: 'open' });
  const look = new CSSStyleSheet();
  look.replaceSync(LOOK);
  shadow.adoptedStyleSheets = [look];
  const section = element('section', '');
  section.setAttribute('role', 'alertdialog');
  section.setAttribute('aria-label', 'This could not be built');
  const close = element('button', 'Close');
  close.addEventListener('click', hideOverlay);
  section.append(
    element('h1', 'This could not be built'),
    element(
      'p',
      'This closes by itself once the error is fixed. The page still shows the previous build.',
    ),
    ...problems.map((problem) => element('pre', problem.replaceAll(COLOURS, ''))),
    close,
  );
  shadow.append(section);
  document.body.append(overlay);
}

export function hideOverlay(): void {
  document.getElementById(OVERLAY_ID)?.remove();
}

function element(tag: string, text: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}
