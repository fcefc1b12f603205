import { readCatalog } from './catalogs.ts';
import type { Sentence } from './sentence.ts';

const PLACEHOLDER = /\{(\d)\}/g;

/** A message with placeholders, and what sentences that are made of it look like. */
interface Pattern {
  message: string;
  sentence: RegExp;
}

/** Where sentences are finished in English: the browser needs them too, or another process. */
const elsewhere = readCatalog('de').filter(({ files }) =>
  files.some((file) => /^(contract|bff\/src\/statements)\//.test(file)),
);
const messages = new Set(elsewhere.map(({ message }) => message));
const patterns = [...messages].filter((message) => message.includes('{0}')).map(patternOf);

/**
 * Finds the message of which a sentence was finished, with what stands in the places of its placeholders.
 *
 * @returns the sentence itself, as one that nobody can translate, when it was made of none
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

/** What finds a text as it is, in a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
