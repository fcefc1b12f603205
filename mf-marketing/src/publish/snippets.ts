import { pathInLanguage, type Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import { calculator, pageOfTool, toolNamed } from '@harmony/contract/tools';
import { ampSnippet } from '../embed/amp/amp-snippet.ts';
import { languageOf } from '../embed/widget/words.ts';
import { reactSnippet } from './react-snippet.ts';

/** The publisher's options; an empty text selects the default. */
export interface Choices {
  /** Name of the tool. */
  tool: string;
  theme: 'auto' | 'light' | 'dark';
  accent: string;
  currency: string;
  locale: string;
  partner: string;
  /** Key with which uses of the tool are counted; empty without one. */
  key: string;
}

/** Code to embed a tool. */
export interface Snippets {
  /** One tag, always the latest version. */
  script: string;
  /** One tag for this exact version, checked by the browser (subresource integrity). */
  pinned: string;
  /** For pages that do not allow foreign scripts. */
  frame: string;
  /** An address that blogs turn into the tool (oEmbed). */
  link: string;
  /** The script of AMP's frames for the head of an AMP page, and the frame. */
  amp: string;
  /** Source of a typed React component. */
  react: string;
}

/** Reserves the space of the tool, so that the page does not shift. */
const PLACE = 'style="display:block;min-height:600px"';

/** The live version of a script. */
export interface Embed {
  script: string;
  integrity: string;
}

/** Returns the choices in the query of a link that was copied here. */
export function choicesIn(search: string): Choices {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  const given = (name: string) => query.get(name) ?? '';
  return {
    tool: toolNamed(query.get('tool')).name,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: given('accent'),
    currency: given('currency'),
    locale: given('locale'),
    partner: given('partner'),
    key: given('key'),
  };
}

/**
 * Returns the snippets to copy. The tags and the frames contain a link for readers without scripts.
 *
 * @param origin Harmony's origin
 * @param embed the live version
 * @param counting the live version of the script that counts
 * @param language of the page, for a publisher who chooses none
 */
export function snippetsOf(
  choices: Choices,
  origin: string,
  { embed, counting }: { embed: Embed; counting: Embed | undefined },
  language: Language,
): Snippets {
  const { tool: name, key: givenKey, ...options } = choices;
  const key = counting && isKey(givenKey) ? givenKey : '';
  const tool = toolNamed(name);
  const chosen = Object.entries(options).filter(([, value]) => value !== '' && value !== 'auto');
  const data = chosen.map(([option, value]) => ` data-${option}="${escapeHtml(value)}"`).join('');
  const named = [
    ...(name === calculator.name ? [] : [['tool', name]]),
    ...chosen,
    ...(key ? [['key', key]] : []),
  ];
  const query = named.length > 0 ? `?${new URLSearchParams(named).toString()}` : '';
  const frameLanguage = languageOf(choices.locale || language);
  const title = tool.title[frameLanguage];
  const frame = `${origin}/embed/frame${escapeHtml(query)}`;
  const page = `${origin}${pageOfTool(tool)}`;
  const withoutScripts = `<noscript><a href="${page}" rel="nofollow">${title} · Harmony</a></noscript>`;
  const counted = (attributes: string) =>
    key && `<script async src="${origin}${attributes} data-key="${key}"></script>`;
  return {
    script: `<script async src="${origin}/embed/${name}.js"${data} ${PLACE}></script>${counted('/embed/counting.js"')}${withoutScripts}`,
    pinned: `<script async src="${origin}${embed.script}" integrity="${embed.integrity}" crossorigin="anonymous"${data} ${PLACE}></script>${counted(`${counting?.script}" integrity="${counting?.integrity}" crossorigin="anonymous"`)}${withoutScripts}`,
    frame: `<iframe src="${frame}" title="${title}" width="100%" height="760" style="border:0" loading="lazy"></iframe>${withoutScripts}`,
    link: `${origin}${pathInLanguage('/embed', language)}${query}`,
    amp: ampSnippet({ src: frame, title, page, language: frameLanguage }),
    react: reactSnippet(tool, { origin, chosen, key, language: frameLanguage }),
  };
}

/** Whether a text has the form of a key. */
export function isKey(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
