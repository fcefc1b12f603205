import { readCatalog } from './catalogs.ts';
import type { Sentence } from './sentence.ts';

const PLACEHOLDER = /\{(\d)\}/g;

/** A message with placeholders, and the form of sentences built from it. */
interface Pattern {
  message: string;
  sentence: RegExp;
}

/** Sources of sentences finished in English, because the browser or another process uses them too. */
const elsewhere = readCatalog('de').filter(({ files }) =>
  files.some((file) => /^(contract|bff\/src\/statements)\//.test(file)),
);
const messages = new Set(elsewhere.map(({ message }) => message));
const patterns = [...messages].filter((message) => message.includes('{0}')).map(patternOf);

/**
 * Finds the message of a finished sentence, with the values of its placeholders.
 *
 * @returns the sentence itself, untranslated, if no message matches
 */
export function recognized(english: string): Sentence {
  if (messages.has(english)) return { message: english };
  for (const { message, sentence } of patterns) {
    const found = sentence.exec(english);
    if (found) {
      const values = found.slice(1).map((value, place) => [place, recognized(value)] as const);
      return { message, values: Object.fromEntries(values) };
    }
  }
  return { quoted: english };
}

function patternOf(message: string): Pattern {
  const parts = message
    .split(PLACEHOLDER)
    .map((part, place) => (place % 2 === 0 ? literally(part) : '(.+)'));
  return { message, sentence: new RegExp(`^${parts.join('')}$`, 's') };
}

/** Escapes a text for a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
