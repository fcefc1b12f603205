import escapeHtml from 'escape-html';

/** The publisher's options; an empty text selects the default. */
export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  accent: string;
  currency: string;
  locale: string;
  partner: string;
}

/** Code to embed the calculator. */
export interface Snippets {
  /** One tag, always the latest version. */
  script: string;
  /** One tag for this exact version, checked by the browser (subresource integrity). */
  pinned: string;
  /** For pages that do not allow foreign scripts. */
  frame: string;
}

/** Reserves the space of the calculator, so that the page does not shift. */
const PLACE = 'style="display:block;min-height:600px"';

interface Embed {
  script: string;
  integrity: string;
}

/**
 * Returns the snippets to copy.
 *
 * @param origin Harmony's origin
 * @param embed the live version
 */
export function snippetsOf(choices: Choices, origin: string, embed: Embed): Snippets {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '' && value !== 'auto');
  const data = chosen.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`).join('');
  const query = new URLSearchParams(chosen).toString();
  const frame = `${origin}/embed/frame${query && `?${escapeHtml(query)}`}`;
  return {
    script: `<script async src="${origin}/embed/calculator.js"${data} ${PLACE}></script>`,
    pinned: `<script async src="${origin}${embed.script}" integrity="${embed.integrity}" crossorigin="anonymous"${data} ${PLACE}></script>`,
    frame: `<iframe src="${frame}" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>`,
  };
}
