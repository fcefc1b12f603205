import type { Language } from '@harmony/contract';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';
import { plainPage } from './plain-page.ts';

/**
 * Renders the error page for browsers.
 *
 * @param explanation the message for the visitor
 * @param requestId lets support find the failure in the log
 * @param language of the visitor
 */
export function errorPage(explanation: Sentence, requestId: string, language: Language): string {
  const page = {
    title: sentence('Something went wrong'),
    heading: sentence('Couldn’t show this page right now'),
    text: explanation,
    links: [{ to: '', text: sentence('Try again') }],
    requestId,
  };
  return plainPage(page, language);
}
