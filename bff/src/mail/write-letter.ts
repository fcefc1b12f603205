import escapeHtml from 'escape-html';
import type { Content } from '../feature/mail.ts';
import type { Letter } from './transport.ts';

const SIGNATURE = 'Harmony, money for two';

/**
 * A letter as text and as HTML.
 *
 * @param settingsUrl where mails of its kind are turned off, for those that can be
 */
export function writeLetter(
  to: string,
  { subject, paragraphs, action }: Content,
  settingsUrl?: string,
): Letter {
  const text = [
    'Hello,',
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    SIGNATURE,
    ...(settingsUrl ? [`You can turn off emails like this in your settings:\n${settingsUrl}`] : []),
  ];
  const html = ['Hello,', ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`);
  const button =
    action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`;
  const foot = settingsUrl
    ? `<p><small>You can turn off emails like this in <a href="${escapeHtml(settingsUrl)}">your settings</a>.</small></p>`
    : '';
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>${html.join('')}${button ?? ''}<p>${SIGNATURE}</p>${foot}</body></html>\n`,
  };
}
