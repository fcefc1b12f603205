import escapeHtml from 'escape-html';

/** Renders a part of the page with a heading. */
export function section(heading: string, parts: readonly string[]): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${parts.join('')}</section>`;
}

/** Renders a problem. */
export function alert(text: string): string {
  return `<p role="alert">${escapeHtml(text)}</p>`;
}

/**
 * Renders rows, whose first cells are headings; a row that begins with an empty cell is the head.
 *
 * @param layout `stacked` puts the cells of a row below each other on small screens
 */
export function table(rows: readonly (readonly (string | number)[])[], layout?: 'stacked'): string {
  const [head = []] = rows;
  const heading = (text: string | number, scope: string) =>
    `<th scope="${scope}">${escapeHtml(String(text))}</th>`;
  const cell = (text: string | number, index: number) => {
    const label = layout ? ` data-label="${escapeHtml(String(head[index + 1]))}"` : '';
    return `<td${label}>${escapeHtml(String(text))}</td>`;
  };
  const lines = rows.map(([first = '', ...others]) =>
    first === ''
      ? `<tr><td></td>${others.map((text) => heading(text, 'col')).join('')}</tr>`
      : `<tr>${heading(first, 'row')}${others.map(cell).join('')}</tr>`,
  );
  return `<div><table${layout ? ` class="${layout}"` : ''}>${lines.join('')}</table></div>`;
}

/** Writes the time from now until an instant. */
export function timeUntil(instant: Date): string {
  return `in\u00A0${duration(instant.getTime() - Date.now())}`;
}

/** Writes how long ago an instant was. */
export function timeSince(instant: Date): string {
  return `${timeFor(instant)}\u00A0ago`;
}

/** Writes the time from an instant until now. */
export function timeFor(instant: Date): string {
  return duration(Date.now() - instant.getTime());
}

function duration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000);
  if (seconds < 100) return `${Math.ceil(seconds)}\u00A0s`;
  return seconds < 6000
    ? `${Math.ceil(seconds / 60)}\u00A0min`
    : `${Math.ceil(seconds / 3600)}\u00A0h`;
}

/** Writes an instant in UTC. */
export function at(instant: Date | undefined): string {
  return instant === undefined
    ? 'none'
    : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const STYLE = `
      html { background: Canvas; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; }
      h1 { font-size: 1.5rem; }
      h2 { font-size: 1.125rem; margin: 2rem 0 0.25rem; }
      div { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
      th, td { text-align: right; padding: 0.25rem 0 0.25rem 1rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
      th { font-weight: normal; }
      th:first-child, td:first-child { text-align: left; padding-left: 0; }
      th[scope='col'] { color: color-mix(in srgb, CanvasText 70%, Canvas); }
      input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; }
      button { font: inherit; padding: 0.5rem 1rem; }
      @media (width < 40rem) {
        .stacked :is(tr, th, td) { display: block; }
        .stacked tr:has(th[scope='col']) { display: none; }
        .stacked tr { border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); padding: 0.375rem 0; }
        .stacked :is(th, td) { border: 0; padding: 0.125rem 0; text-align: left; overflow-wrap: anywhere; }
        .stacked th { font-weight: 600; }
        .stacked td::before { content: attr(data-label) ': '; color: color-mix(in srgb, CanvasText 70%, Canvas); }
      }
      @media (width < 30rem) { table { font-size: 0.875rem; } th, td { padding-left: 0.5rem; } }
      [role='alert'] { border-left: 4px solid #c22; padding-left: 0.75rem; }
    `;

/** Renders a whole page. */
export function page(nonce: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Harmony for operators</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>Harmony for operators</h1>
    ${content}
    </main>
  </body>
</html>
`;
}
