import { plainHeading } from './heading-words.ts';

/**
 * Words of banks and cards that distinguish income from spending anywhere in a text, without accents. English, German,
 * French, Spanish, Italian, Dutch, Portuguese and the Nordic languages. Words for both directions are left out, such as
 * transfer, rent, which a flatmate pays too, and direct debit, which pays the bill of a card.
 */
const INCOME = [
  'refund|refunded|reversal|cashback|cash back|payments and credits|credit transfer|bank credit|incoming|receive money|direct deposit|direct dep|salary|payroll|paycheck|wages|dividend|interest received|interest earned|card refund',
  'erstattung|ruckerstattung|gutschrift|gutschr|gehalt|lohn|bezuge|kindergeld|zahlungseingang|eingang|habenzinsen|zinsgutschrift',
  'remboursement|avoir|virement recu|salaire',
  'reembolso|devolucion|nomina|sueldo|abono|ingreso|transferencia recibida',
  'rimborso|stipendio|accredito|bonifico a vostro favore',
  'terugbetaling|salaris|ontvangen|bijschrijving',
  'salario|ordenado|devolucao|estorno|recebida|recebido',
  'loen|lonn|tilbagebetaling|refusjon|aterbetalning|insattning|indbetaling|innskudd|palkka|hyvitys',
];
const SPENDING = [
  'purchase|card payment|card purchase|pos|eftpos|withdrawal|cash withdrawal|atm|debit transfer|outgoing|outgoing transfer|spend money|fee|service charge|debit card|presentment',
  'lastschrift|folgelastschrift|erstlastschrift|kartenzahlung|kartenumsatz|abbuchung|auszahlung|dauerauftrag|bargeldauszahlung|belastung|entgelt|gebuhr|girocard|ausgang|einkauf',
  'achat|paiement cb|paiement carte|carte|retrait|prelevement|virement emis|cotisation|frais',
  'compra|recibo|adeudo|cargo|comision|retirada|reintegro|pago con tarjeta|transferencia emitida',
  'pagamento pos|addebito|prelievo|commissione|acquisto',
  'betaalautomaat|incasso|geldopname|afschrijving|betaalopdracht',
  'levantamento|debito direto|comissao',
  'kortkop|kortbetaling|varekob|varekjop|uttag|autogiro|dankort|avgift|gebyr|korttiosto',
];
/** Money that is brought to a bank, or to a landlord and a shop: it annuls words for spending, as in `ATM deposit`. */
const DEPOSITS = ['deposit|einzahlung|versement|depot|storting|ruckzahlung'];
/** Words for both directions, and words that accompany the others in names of kinds of booking. */
const KIND = [
  'transfer|bank transfer|payment|payments|debit|credit|card|bank|online|internet|mobile|contactless|chip|pin|visa|mastercard|maestro|cash|cheque|check|transaction|booking|faster|direct|sepa|instant|in|out|to|from|by|of|the|other|misc|interest|charge|charges|tax|standing|order|bill|pay|thank|you|received|autopay|automatic|topup|top|up',
  'uberweisung|uberweisungsauftrag|erhalten|echtzeituberweisung|basislastschrift|zahlung|karte|buchung|umsatz|bargeld|zinsen|abschluss|umbuchung|scheck|mit|der|ec|kredit|gutschrift|rechnung',
  'virement|virements|paiement|cb|cheque|espece|especes|sepa|emis|recu|permanent|instantane|par|de|du|en|operation|interets|mouvement',
  'transferencia|transferencias|pago|pagos|tarjeta|bizum|efectivo|cajero|domiciliado|domiciliacion|movimiento|con|en|de|a|intereses',
  'bonifico|pagamento|carta|pos|contante|di|con|interessi|overboeking|betaling|pinbetaling|ideal|spaarrekening|rente|transferencia|pagamento|cartao',
  'overforing|betalning|betaling|kort|swish|giro|bankgiro|plusgiro|insattning|kontant|ranta|rente|overforsel|tilisiirto|maksu|mobilepay|vipps',
];
/** Salary in Danish and Swedish; elsewhere in a text it may be London. */
const SALARY = /^lon(?:$|[^\p{L}])/u;
const INCOME_PHRASE = anyOf(INCOME);
const SPENDING_PHRASE = anyOf(SPENDING);
const DEPOSIT_PHRASE = anyOf(DEPOSITS);
/** Words that name a payment on their own. */
const PURPOSE = new Set(
  'salary payroll paycheck wages dividend refund refunded gehalt lohn bezuge kindergeld miete erstattung ruckzahlung salaire loyer avoir remboursement nomina sueldo alquiler stipendio affitto salaris huur salario ordenado lon loen lonn palkka hyra'.split(
    ' ',
  ),
);
const KIND_WORDS = new Set(
  [...INCOME, ...SPENDING, ...DEPOSITS, ...KIND]
    .flatMap((list) => list.split(/[| ]/))
    .filter((word) => !PURPOSE.has(word)),
);

/** The payment of a card's bill: thanks for a payment, or a payment received. `Vielen Dank` is in any bill. */
const THANKS = anyOf([
  'thank you|besten dank|merci|gracias|grazie|bedankt|obrigado|obrigada|tack|tak',
]);
const PAYMENT = anyOf([
  'payment|pymt|pmt|paymt|autopay|zahlung|paiement|pago|pagamento|betaling|inbetalning|indbetaling',
]);
const RECEIVED = anyOf([
  'payments? received|(?:zahlung|uberweisung|ueberweisung) erhalten|(?:paiement|prelevement) recu|pago recibido|pagamento (?:recebido|ricevuto)|betaling ontvangen|betalning mottagen|betaling (?:mottatt|modtaget)|maksu vastaanotettu',
]);
/** Words before the names of shops, which may contain thanks. */
const BY_CARD = anyOf([
  'paiement cb|paiement (?:par )?carte|carte|pago con tarjeta|pagamento (?:pos|con carta)|kartenzahlung',
]);
/** Longer texts would only take time. */
const MAX_LENGTH = 200;

function anyOf(lists: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}])(?:${lists.join('|')})(?:$|[^\\p{L}])`, 'u');
}

/** Returns 1 for a text about income, -1 about spending, `undefined` without such words or with words of both. */
export function directionOf(text: string): 1 | -1 | undefined {
  const plain = plainHeading(text.slice(0, MAX_LENGTH));
  if (isPaymentOfCard(plain)) return 1;
  const isIncome = INCOME_PHRASE.test(plain) || SALARY.test(plain);
  const isSpending = SPENDING_PHRASE.test(plain);
  if (isIncome === isSpending) return undefined;
  if (isSpending && DEPOSIT_PHRASE.test(plain)) return undefined;
  return isIncome ? 1 : -1;
}

/** Whether a text is about money that is brought somewhere, such as to a bank or to a landlord. */
export function isAboutDeposit(text: string): boolean {
  return DEPOSIT_PHRASE.test(plainHeading(text.slice(0, MAX_LENGTH)));
}

/** Whether a text is about the payment of a card's bill, which is income of the card; no shop writes it. */
export function isCardPayment(text: string): boolean {
  return isPaymentOfCard(plainHeading(text.slice(0, MAX_LENGTH)));
}

function isPaymentOfCard(plain: string): boolean {
  return (
    RECEIVED.test(plain) || (THANKS.test(plain) && PAYMENT.test(plain) && !BY_CARD.test(plain))
  );
}

/** Whether a text has only words for a kind of booking, such as Card payment and Überweisung (UEBERWEISUNG). */
export function isKindOfBooking(text: string): boolean {
  const words = plainHeading(text.slice(0, MAX_LENGTH)).match(/\p{L}+/gu) ?? [];
  const isKind = (word: string) =>
    KIND_WORDS.has(word) || KIND_WORDS.has(word.replaceAll(/([aou])e/g, '$1'));
  return words.length > 0 && words.every(isKind);
}
