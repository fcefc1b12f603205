import { pathInLanguage, type Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import { wordsFor } from '../embed/calculator/words.ts';

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
  /** An address that blogs turn into the calculator (oEmbed). */
  link: string;
}

/** Reserves the space of the calculator, so that the page does not shift. */
const PLACE = 'style="display:block;min-height:600px"';

interface Embed {
  script: string;
  integrity: string;
}

/** Returns the choices in the query of a link that was copied here. */
export function choicesIn(search: string): Choices {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  const given = (name: string) => query.get(name) ?? '';
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: given('accent'),
    currency: given('currency'),
    locale: given('locale'),
    partner: given('partner'),
  };
}

/**
 * Returns the snippets to copy. All but the link contain a link for readers without scripts.
 *
 * @param origin Harmony's origin
 * @param embed the live version
 * @param language of the page, for a publisher who chooses none
 */
export function snippetsOf(
  choices: Choices,
  origin: string,
  embed: Embed,
  language: Language,
): Snippets {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '' && value !== 'auto');
  const data = chosen.map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`).join('');
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen).toString()}` : '';
  const words = wordsFor(choices.locale || language);
  const withoutScripts = `<noscript><a href="${origin}/" rel="nofollow">${words.title} · Harmony</a></noscript>`;
  return {
    script: `<script async src="${origin}/embed/calculator.js"${data} ${PLACE}></script>${withoutScripts}`,
    pinned: `<script async src="${origin}${embed.script}" integrity="${embed.integrity}" crossorigin="anonymous"${data} ${PLACE}></script>${withoutScripts}`,
    frame: `<iframe src="${origin}/embed/frame${escapeHtml(query)}" title="${words.title}" width="100%" height="760" style="border:0" loading="lazy"></iframe>${withoutScripts}`,
    link: `${origin}${pathInLanguage('/embed', language)}${query}`,
  };
}
