/**
 * Words at the start of a text that name the kind of payment or its processor. An anchored pattern begins after them.
 */
const LEADING_WORDS = new Set(
  `VISA MASTERCARD MAESTRO MC CB CARTE CARTES CARD CRD DEBIT CREDIT DBT POS PURCHASE PURCHASES PAYMENT PAYMENTS
   AUTHORIZED ON TO AT BY PAYPAL PP SQ TST SP SUMUP ZETTLE IZ KLARNA STRIPE MOLLIE ADYEN GOOGLEPAY APPLEPAY
   KARTENZAHLUNG KARTENUMSATZ LASTSCHRIFT SEPA EC GIROCARD GIROPAY BASISLASTSCHRIFT FOLGELASTSCHRIFT
   ERSTLASTSCHRIFT UBERWEISUNG DAUERAUFTRAG ELV COMPRA COMPRAS PAGO EN TARJ TARJETA RECIBO RECIBOS ADEUDO CARGO
   TPV OPERACION PRLV PRELEVEMENT VIR ACHAT PAIEMENT PAIEMENTS PAR FACTURE DU CHECKCARD CHECK DDA DD DIRECT
   CONTACTLESS RECURRING INTL INTERNATIONAL ONLINE WEB WWW PRE AUTH PENDING WITHDRAWAL TRANSACTION`.split(
    /\s+/,
  ),
);

/** Words that may follow a pattern that has to be the whole name. */
const LEGAL_FORMS = new Set(
  'AG CO COM DE ES EU FR GMBH INC KG LIMITED LLC LTD PLC SA SARL SAS SE SL SLU SPA UK US USA'.split(
    ' ',
  ),
);

/** A text of a statement or of the merchant tables, as words without accents in upper case. */
export interface MerchantText {
  words: readonly string[];
  /** Index of the first word that can belong to a name. */
  start: number;
}

/**
 * Splits a text into comparable words: `Müller`, `MUELLER` and `MULLER` are the same, as are `H & M` and `H&M`, and
 * `AND` and `&`. A store number is a separate word, even without a space before it.
 */
export function merchantText(text: string): MerchantText {
  const words =
    withoutAccents(text)
      .replaceAll(/['’`´]/g, '')
      .replaceAll(/ (?:AND|UND) /g, ' & ')
      .replaceAll(/([AOU])E/g, '$1')
      .replaceAll(/([A-Z]{3})(\d\d)/g, '$1 $2')
      .match(/[A-Z0-9]+|&/g) ?? [];
  const start = words.findIndex((word) => !isNumber(word) && !LEADING_WORDS.has(word));
  return { words, start: start === -1 ? words.length : start };
}

/**
 * Returns the key of words, given without and with spaces between them. Longer names match however they are divided into words: `MC DONALDS` is
 * `MCDONALDS`, but `B P SMITH` is not `BP`.
 */
export function keyOf(joined: string, spaced: string): string {
  return joined.length < 5 ? spaced : joined;
}

/** Whether a word can follow the whole name of a merchant: nothing, a number or a legal form. */
export function endsName(word: string | undefined): boolean {
  return word === undefined || isNumber(word) || LEGAL_FORMS.has(word);
}

/** Whether a word is a number, a reference or a masked card number. */
function isNumber(word: string): boolean {
  return /^(?:\d|X{2,}\d*$)/.test(word);
}

function withoutAccents(text: string): string {
  const upper = text.toUpperCase();
  // All of ASCII, including control characters.
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7F]*$/.test(upper)) return upper;
  return upper
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('Œ', 'OE')
    .replaceAll('Ø', 'O');
}
