import type { Language } from '@harmony/contract';

/** Text of the button that AMP shows if it refuses the height of a frame. */
const showAll: Readonly<Record<Language, string>> = {
  en: 'Show all',
  de: 'Alles anzeigen',
  es: 'Ver todo',
  fr: 'Tout afficher',
};

interface AmpFrame {
  /** Address of the frame, escaped for HTML. */
  src: string;
  title: string;
  /** Address of the tool's own page. */
  page: string;
  language: Language;
}

/**
 * Returns the code for an AMP page: the extension for its head, and the frame. With a placeholder, AMP allows the frame
 * at the top of a page too.
 */
export function ampSnippet({ src, title, page, language }: AmpFrame): string {
  return `<!-- head -->
<script async custom-element="amp-iframe" src="https://cdn.ampproject.org/v0/amp-iframe-0.1.js"></script>

<!-- body -->
<amp-iframe src="${src}" title="${title}" width="640" height="760" layout="responsive" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" frameborder="0" resizable>
  <p placeholder><a href="${page}" rel="nofollow">${title} · Harmony</a></p>
  <button overflow>${showAll[language]}</button>
</amp-iframe>`;
}
