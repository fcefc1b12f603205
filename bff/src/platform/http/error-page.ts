import type { Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import { say } from '../language/say.ts';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

/**
 * Renders the error page for browsers. It depends on no script, build or database, as any of them may be
 * the cause of the error.
 *
 * @param said the message for the visitor
 * @param requestId lets support find the failure in the log
 * @param language of the visitor
 */
export function errorPage(said: Sentence, requestId: string, language: Language): string {
  const words = (spoken: Sentence) => escapeHtml(say(spoken, language));
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${words(sentence('Something went wrong'))} · Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
  </head>
  <body>
    <main>
      <h1>${words(sentence('Couldn’t show this page right now'))}</h1>
      <p>${words(said)}</p>
      <p><a href="">${words(sentence('Try again'))}</a></p>
      <p><small>${words(sentence('Request {name}', { name: requestId }))}</small></p>
    </main>
  </body>
</html>
`;
}
