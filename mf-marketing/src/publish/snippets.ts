import escapeHtml from 'escape-html';

/** What a publisher has chosen; an empty text stands for what the calculator does by itself. */
export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  accent: string;
  currency: string;
  locale: string;
  partner: string;
}

/** How the calculator gets into a page. */
export interface Snippets {
  /** One tag, always the newest version. */
  script: string;
  /** One tag, this very version, which the browser checks. */
  pinned: string;
  /** For pages that allow no foreign scripts. */
  frame: string;
}

/** Keeps the place of the calculator until it is there, so that the page does not jump. */
const PLACE = 'style="display:block;min-height:600px"';

interface Embed {
  script: string;
  integrity: string;
}

/**
 * Writes the snippets that are copied.
 *
 * @param origin of Harmony
 * @param embed the version that is live
 */
export function snippetsOf(choices: Choices, origin: string, embed: Embed): Snippets {
  const given = Object.entries(choices).filter(([, value]) => value !== '' && value !== 'auto');
  const data = given.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`).join('');
  const query = new URLSearchParams(given).toString();
  const frame = `${origin}/embed/frame${query && `?${escapeHtml(query)}`}`;
  return {
    script: `<script async src="${origin}/embed/calculator.js"${data} ${PLACE}></script>`,
    pinned: `<script async src="${origin}${embed.script}" integrity="${embed.integrity}" crossorigin="anonymous"${data} ${PLACE}></script>`,
    frame: `<iframe src="${frame}" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>`,
  };
}
