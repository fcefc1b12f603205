/** A text for users in English, with the values of its placeholders `{0}`, `{1}`. */
export interface ContractMessage {
  message: string;
  values?: Readonly<Record<string, string | number>>;
}

/** Messages of {@link bounded} by their text, since schemas carry nothing but text. */
const boundedMessages = new Map<string, ContractMessage>();

/**
 * Returns the message of a schema with its limit in place of `{0}`.
 *
 * @param message such as `Use at most {0} characters`
 */
export function bounded(message: string, limit: string | number): string {
  const text = message.replace('{0}', String(limit));
  boundedMessages.set(text, { message, values: { 0: limit } });
  return text;
}

/** Returns the translatable message behind a text of a schema. */
export function messageOf(text: string): ContractMessage {
  return boundedMessages.get(text) ?? { message: text };
}
