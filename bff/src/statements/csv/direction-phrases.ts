import { plainHeading } from './heading-words.ts';

/**
 * Words of banks and cards that tell income from spending wherever they are in a text, without accents. English, German,
 * French, Spanish, Italian, Dutch, Portuguese and the Nordic languages. Left out are words of both directions, such as
 * transfer.
 */
const INCOME = words(
  'refund|refunded|reversal|cashback|cash back|payment received|payments received|payment thank you|thank you|autopay|automatic payment|payments and credits|credit transfer|incoming|direct deposit|direct dep|deposit|salary|payroll|paycheck|wages|dividend|interest received|interest earned|topup|top up|card refund',
  'erstattung|ruckerstattung|ruckzahlung|gutschrift|gutschr|gehalt|lohn|bezuge|kindergeld|zahlung erhalten|zahlungseingang|eingang|habenzinsen|zinsgutschrift',
  'remboursement|avoir|virement recu|salaire|paiement recu|versement|depot',
  'reembolso|devolucion|nomina|sueldo|pago recibido|abono|ingreso|transferencia recibida',
  'rimborso|stipendio|accredito|bonifico a vostro favore',
  'terugbetaling|salaris|ontvangen|bijschrijving|storting',
  'salario|ordenado|devolucao|estorno|recebida|recebido',
  'lon|loen|lonn|tilbagebetaling|refusjon|aterbetalning|insattning|indbetaling|innskudd|palkka|hyvitys',
);
const SPENDING = words(
  'purchase|card payment|card purchase|pos|withdrawal|cash withdrawal|atm|direct debit|debit transfer|outgoing|outgoing transfer|bill payment|bill pay|fee|service charge|standing order|debit card|presentment',
  'lastschrift|folgelastschrift|erstlastschrift|kartenzahlung|kartenumsatz|abbuchung|auszahlung|dauerauftrag|bargeldauszahlung|belastung|entgelt|gebuhr|girocard|ausgang|einkauf|miete',
  'achat|paiement cb|paiement carte|carte|retrait|prelevement|virement emis|cotisation|frais|loyer',
  'compra|recibo|adeudo|cargo|comision|retirada|reintegro|pago con tarjeta|transferencia emitida|alquiler',
  'pagamento pos|addebito|prelievo|commissione|acquisto|affitto',
  'betaalautomaat|incasso|geldopname|afschrijving|huur|betaalopdracht',
  'levantamento|debito direto|comissao',
  'kortkop|kortbetaling|varekob|varekjop|uttag|autogiro|dankort|avgift|gebyr|korttiosto|hyra',
);
/** Thanks are for a payment, whatever else the text says, except for shops such as `REWE SAGT DANKE`. */
const THANKS = words(
  'thank you|besten dank|vielen dank|merci|gracias|grazie|bedankt|obrigado|tack',
);
/** Longer texts only take time. */
const MAX_LENGTH = 200;

function words(...lists: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}])(?:${lists.join('|')})(?:$|[^\\p{L}])`, 'u');
}

/** Returns 1 for a text about income, -1 about spending, `undefined` without such words or with words of both. */
export function directionOf(text: string): 1 | -1 | undefined {
  const plain = plainHeading(text.slice(0, MAX_LENGTH));
  if (THANKS.test(plain)) return 1;
  const isIncome = INCOME.test(plain);
  const isSpending = SPENDING.test(plain);
  if (isIncome === isSpending) return undefined;
  return isIncome ? 1 : -1;
}
