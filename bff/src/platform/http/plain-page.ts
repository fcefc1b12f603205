import type { Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import { translate } from '../language/translate.ts';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

/** Contents of a plain page, from top to bottom. */
export interface PlainPage {
  /** Title of the tab; the heading by default. */
  title?: Sentence;
  heading: Sentence;
  text?: Sentence;
  links: readonly { to: string; text: Sentence }[];
  /** Shown for support, which finds the request in the log by it. */
  requestId?: string;
}

/** Renders a page that needs no script, style, build or database. */
export function plainPage(
  { title, heading, text, links, requestId }: PlainPage,
  language: Language,
): string {
  const words = (part: Sentence) => escapeHtml(translate(part, language));
  const lines = [
    `<h1>${words(heading)}</h1>`,
    ...(text ? [`<p>${words(text)}</p>`] : []),
    ...links.map((link) => `<p><a href="${escapeHtml(link.to)}">${words(link.text)}</a></p>`),
    ...(requestId === undefined
      ? []
      : [`<p><small>${words(sentence('Request {name}', { name: requestId }))}</small></p>`]),
  ];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${words(title ?? heading)} · Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
  </head>
  <body>
    <main>
      ${lines.join('\n      ')}
    </main>
  </body>
</html>
`;
}
