import type { Currency } from '@harmony/contract';

/** An amount in a sentence, with how it is written in English there; other languages have one way. */
export interface SpokenAmount {
  cents: number;
  currency: Currency;
  english: string;
}

/** What a placeholder of a sentence stands for; a sentence is said in the language of the whole. */
export type SpokenValue = string | number | SpokenAmount | Sentence;

/** A message in English, with what its placeholders stand for. */
export interface Message {
  message: string;
  values?: Readonly<Record<string, SpokenValue>>;
}

/**
 * Words for people before they are said in somebody's language (ADR 84): a message with what its placeholders
 * stand for, or a sentence that is finished in English, as those of the contract are.
 */
export type Sentence =
  | Message
  | { finished: string }
  /** Words of somebody else, which nobody can translate. */
  | { quoted: string };

/**
 * Words for people. `npm run languages` finds each call, so the message has to stand in it as it is.
 *
 * @param message in English, as an ICU message: `You have {count, plural, one {# goal} other {# goals}}.`
 * @param values of its placeholders, by their names
 */
export function sentence(message: string, values?: Readonly<Record<string, SpokenValue>>): Message {
  return values ? { message, values } : { message };
}

/** A sentence that the contract or the reader of statements has finished in English. */
export function finished(english: string): Sentence {
  return { finished: english };
}

/** Words of somebody else, which stay as they are in every language. */
export function quoted(words: string): Sentence {
  return { quoted: words };
}
