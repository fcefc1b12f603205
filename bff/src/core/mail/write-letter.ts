import type { Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import type { Content } from '../feature/mail.ts';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import type { Letter } from './transport.ts';

const GREETING = sentence('Hello,');
const SIGNATURE = sentence('Harmony, money for two');

/**
 * Renders a mail as text and HTML.
 *
 * @param language of the recipient
 * @param settingsUrl page where mails of its kind are turned off, for those that can be
 */
export function writeLetter(
  to: string,
  { subject, paragraphs, action }: Content,
  language: Language,
  settingsUrl?: string,
): Letter {
  const words = (part: Sentence): string => translate(part, language);
  const markup = (part: Sentence): string => escapeHtml(words(part));
  const turnOff = sentence('You can turn off emails like this in your settings:');
  const text = [
    words(GREETING),
    ...paragraphs.map(words),
    ...(action ? [`${words(action.label)}:\n${action.url}`] : []),
    words(SIGNATURE),
    ...(settingsUrl ? [`${words(turnOff)}\n${settingsUrl}`] : []),
  ];
  const html = [GREETING, ...paragraphs].map((paragraph) => `<p>${markup(paragraph)}</p>`);
  const link = (url: string, label: Sentence): string =>
    `<a href="${escapeHtml(url)}">${markup(label)}</a>`;
  const button = action ? `<p>${link(action.url, action.label)}</p>` : '';
  const foot = settingsUrl ? `<p><small>${footWith(settingsUrl)}</small></p>` : '';
  return {
    to,
    subject: words(subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><body>${html.join('')}${button}<p>${markup(SIGNATURE)}</p>${foot}</body></html>\n`,
  };

  /** The sentence is HTML; its values have been escaped. */
  function footWith(url: string): string {
    const settings = link(url, sentence('your settings'));
    return words(
      sentence('You can turn off emails like this in {settings}.', {
        settings: { quoted: settings },
      }),
    );
  }
}
