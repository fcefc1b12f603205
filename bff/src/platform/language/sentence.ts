import type { Currency } from '@harmony/contract';

/** An amount in a sentence, with its format in English; other languages have one format. */
export interface SentenceAmount {
  cents: number;
  currency: Currency;
  english: string;
}

/** The value of a placeholder; a nested sentence is translated with the outer one. */
export type SentenceValue = string | number | SentenceAmount | Sentence;

export interface Message {
  message: string;
  values?: Readonly<Record<string, SentenceValue>>;
}

/** Translatable text (ADR 84), or text from outside, which is not translated. */
export type Sentence = Message | { quoted: string };

/**
 * Creates translatable text. `npm run words` extracts each call, so the message must be a literal.
 *
 * @param message in English, as an ICU message: `You have {count, plural, one {# goal} other {# goals}}.`
 * @param values of its placeholders, by name
 */
export function sentence(
  message: string,
  values?: Readonly<Record<string, SentenceValue>>,
): Message {
  return values ? { message, values } : { message };
}

/** Wraps text from outside, which is the same in every language. */
export function quoted(words: string): Sentence {
  return { quoted: words };
}
