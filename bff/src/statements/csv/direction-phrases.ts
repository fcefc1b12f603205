import { plainHeading } from './heading-words.ts';

/**
 * Words of banks and cards that distinguish income from spending anywhere in a text, without accents. English, German,
 * French, Spanish, Italian, Dutch, Portuguese and the Nordic languages. Words for both directions, such as transfer,
 * are left out.
 */
const INCOME = [
  'refund|refunded|reversal|cashback|cash back|payment received|payments received|payment thank you|thank you|autopay|automatic payment|payments and credits|credit transfer|incoming|direct deposit|direct dep|deposit|salary|payroll|paycheck|wages|dividend|interest received|interest earned|topup|top up|card refund',
  'erstattung|ruckerstattung|ruckzahlung|gutschrift|gutschr|gehalt|lohn|bezuge|kindergeld|zahlung erhalten|zahlungseingang|eingang|habenzinsen|zinsgutschrift',
  'remboursement|avoir|virement recu|salaire|paiement recu|versement|depot',
  'reembolso|devolucion|nomina|sueldo|pago recibido|abono|ingreso|transferencia recibida',
  'rimborso|stipendio|accredito|bonifico a vostro favore',
  'terugbetaling|salaris|ontvangen|bijschrijving|storting',
  'salario|ordenado|devolucao|estorno|recebida|recebido',
  'lon|loen|lonn|tilbagebetaling|refusjon|aterbetalning|insattning|indbetaling|innskudd|palkka|hyvitys',
];
const SPENDING = [
  'purchase|card payment|card purchase|pos|withdrawal|cash withdrawal|atm|direct debit|debit transfer|outgoing|outgoing transfer|bill payment|bill pay|fee|service charge|standing order|debit card|presentment',
  'lastschrift|folgelastschrift|erstlastschrift|kartenzahlung|kartenumsatz|abbuchung|auszahlung|dauerauftrag|bargeldauszahlung|belastung|entgelt|gebuhr|girocard|ausgang|einkauf|miete',
  'achat|paiement cb|paiement carte|carte|retrait|prelevement|virement emis|cotisation|frais|loyer',
  'compra|recibo|adeudo|cargo|comision|retirada|reintegro|pago con tarjeta|transferencia emitida|alquiler',
  'pagamento pos|addebito|prelievo|commissione|acquisto|affitto',
  'betaalautomaat|incasso|geldopname|afschrijving|huur|betaalopdracht',
  'levantamento|debito direto|comissao',
  'kortkop|kortbetaling|varekob|varekjop|uttag|autogiro|dankort|avgift|gebyr|korttiosto|hyra',
];
/** Words for both directions, and words that accompany the others in names of kinds of booking. */
const KIND = [
  'transfer|bank transfer|payment|payments|debit|credit|card|bank|online|internet|mobile|contactless|chip|pin|visa|mastercard|maestro|cash|cheque|check|transaction|booking|faster|direct|sepa|instant|in|out|to|from|by|of|the|other|misc|interest|charge|charges|tax',
  'uberweisung|uberweisungsauftrag|echtzeituberweisung|basislastschrift|zahlung|karte|buchung|umsatz|bargeld|zinsen|abschluss|umbuchung|scheck|mit|der|ec|kredit|gutschrift|rechnung',
  'virement|virements|paiement|cb|cheque|espece|especes|sepa|emis|recu|permanent|instantane|par|de|du|en|operation|interets|mouvement',
  'transferencia|transferencias|pago|pagos|tarjeta|bizum|efectivo|cajero|domiciliado|domiciliacion|movimiento|con|en|de|a|intereses',
  'bonifico|pagamento|carta|pos|contante|di|con|interessi|overboeking|betaling|pinbetaling|ideal|spaarrekening|rente|transferencia|pagamento|cartao',
  'overforing|betalning|betaling|kort|swish|giro|bankgiro|plusgiro|insattning|kontant|ranta|rente|overforsel|tilisiirto|maksu|mobilepay|vipps',
];
const INCOME_PHRASE = anyOf(INCOME);
const SPENDING_PHRASE = anyOf(SPENDING);
/** Words that name a payment on their own. */
const PURPOSE = new Set(
  'salary payroll paycheck wages dividend refund refunded gehalt lohn bezuge kindergeld miete erstattung ruckzahlung salaire loyer avoir remboursement nomina sueldo alquiler stipendio affitto salaris huur salario ordenado lon loen lonn palkka hyra'.split(
    ' ',
  ),
);
const KIND_WORDS = new Set(
  [...INCOME, ...SPENDING, ...KIND]
    .flatMap((list) => list.split(/[| ]/))
    .filter((word) => !PURPOSE.has(word)),
);

/**
 * A text with thanks is about money received, whatever else it contains, except for shops such as `REWE SAGT DANKE`.
 */
const THANKS = anyOf([
  'thank you|besten dank|vielen dank|merci|gracias|grazie|bedankt|obrigado|tack',
]);
/** Longer texts would only take time. */
const MAX_LENGTH = 200;

function anyOf(lists: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}])(?:${lists.join('|')})(?:$|[^\\p{L}])`, 'u');
}

/** Returns 1 for a text about income, -1 about spending, `undefined` without such words or with words of both. */
export function directionOf(text: string): 1 | -1 | undefined {
  const plain = plainHeading(text.slice(0, MAX_LENGTH));
  if (THANKS.test(plain)) return 1;
  const isIncome = INCOME_PHRASE.test(plain);
  const isSpending = SPENDING_PHRASE.test(plain);
  if (isIncome === isSpending) return undefined;
  return isIncome ? 1 : -1;
}

/** Whether a text has only words for a kind of booking, such as Card payment and Überweisung (UEBERWEISUNG). */
export function isKindOfBooking(text: string): boolean {
  const words = plainHeading(text.slice(0, MAX_LENGTH)).match(/\p{L}+/gu) ?? [];
  const isKind = (word: string) =>
    KIND_WORDS.has(word) || KIND_WORDS.has(word.replaceAll(/([aou])e/g, '$1'));
  return words.length > 0 && words.every(isKind);
}
