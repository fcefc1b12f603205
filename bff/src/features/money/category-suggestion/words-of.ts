/** Stop words: payment methods and company suffixes, which do not indicate a purpose. */
const STOP_WORDS = new Set(
  `ach ag amount and auftrag basislastschrift bank betaalautomaat buchung card card-payment cash co com
   compra consumer contactless credit dankt danke debit debitcard der die dos ec eft einkauf en
   european folgelastschrift gmbh google inc int iz iban kartenzahlung kauf kg klarna lastschrift ltd
   mastercard mc mit nr number online op pago payment paypal pos purchase recurring ref sagt sarl se sepa
   sq sumup the to transaction transfer uberweisung und us visa von web www zahlung zettle`.split(
    /\s+/,
  ),
);

/** Limit of words per description: more identify no purpose, and each is compared. */
const MAX_WORDS = 20;

/**
 * Returns the first meaningful words of a description in lower case and without accents, excluding numbers and stop
 * words.
 */
export function wordsOf(description: string): string[] {
  const words = allWords(description).filter((word) => /^\p{L}{2,}$/u.test(word));
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, MAX_WORDS);
}

/** Fast path for plain ASCII, several times faster. */
function allWords(text: string): string[] {
  const lower = text.toLowerCase();
  // All of ASCII, including control characters.
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7F]*$/.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u);
}
