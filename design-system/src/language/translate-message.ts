/**
 * Translates a validation message of the contract, which is always in English; the build adds the
 * translations by these texts. Messages of the server are already in the reader's language.
 */
export function translateMessage(message: string): string {
  const text = globalThis.harmonyTexts?.[message];
  return typeof text === 'string' ? text : message;
}
