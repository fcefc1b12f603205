/**
 * What the contract says of bad input, in the language of the page: it says it in English wherever it is used, and the
 * build brings the translations by those words. What came from the server is in the reader's language already.
 */
export function said(message: string): string {
  const text = globalThis.harmonyTexts?.[message];
  return typeof text === 'string' ? text : message;
}
