import { plainHeading } from './heading-words.ts';

/*
 * Texts of rows with a balance or a total, normalized, by language: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, the Nordic languages, Polish, Czech and Slovak, Hungarian, Estonian, Lithuanian and Latvian.
 */

/** Followed by any words. */
const BEGINNINGS = [
  'opening balance|closing balance|starting balance|ending balance|beginning balance|current balance|available balance|previous balance|total balance|running balance|balance brought forward|balance carried forward|balance forward|total debits?|total credits?|total payments|total purchases|total deposits|total withdrawals|total new charges|total charges|total fees|total interest|total paid (?:in|out)|total money (?:in|out)|total (?:for|of) (?:cards?|accounts?)',
  'anfangssaldo|endsaldo|alter saldo|neuer saldo|schlusss?aldo|saldovortrag|kontostand|alter kontostand|neuer kontostand|anfangsbestand|endbestand|schlussbestand|zwischensumme|zwischensaldo|tagessaldo|summe (?:soll|haben|belastungen|gutschriften|umsatze|ausgaben|einnahmen)',
  'ancien solde|nouveau solde|solde initial|solde final|solde precedent|solde crediteur|solde debiteur|solde anterieur|report (?:du )?solde|totaux|total des (?:operations|mouvements|debits|credits|ecritures)',
  'saldo inicial|saldo final|saldo anterior|saldo disponible|saldo a fecha|total (?:cargos|abonos|ingresos|gastos)',
  'saldo iniziale|saldo finale|saldo contabile|saldo disponibile|saldo precedente|totale (?:entrate|uscite|dare|avere|addebiti|accrediti|movimenti)',
  'saldo do dia|saldo total|saldo parcial|saldo disponivel|total (?:de )?(?:debitos|creditos)',
  'beginsaldo|eindsaldo|oud saldo|nieuw saldo|saldo vorig|vorig saldo|totaal (?:af|bij|debet|credit)',
  'ingaende saldo|utgaende saldo|inngaende saldo|primo ?saldo|ultimo ?saldo|alkusaldo|loppusaldo',
  'saldo poczatkowe|saldo koncowe|pocatecni zustatek|konecny zustatek|pociatocny zostatok|konecny zostatok|nyito egyenleg|zaro egyenleg',
  'algsaldo|loppsaldo|pradinis likutis|galutinis likutis|sakuma atlikums|beigu atlikums',
];
/** Without any other words. */
const WHOLE = [
  '(?:grand |daily |weekly |monthly |page |statement )?totals?|sub ?totals?|(?:start|statement|new) balance|(?:balance|bal) (?:[bc]/[df]|fwd|forward)|(?:brought|carried) forward|[bc]/[df]|turnover',
  '(?:gesamt|tages)?summe|vortrag|sous totaux?|somme|totale|sub ?totale|sub ?totaal|totaal|s a l d o|kaive|apyvarta|apgrozijums',
];
/** Followed by a day, with the month as a number or a name. */
const DATED = [
  '(?:balance|bal) (?:at|on|as (?:of|at|on))|saldo (?:am|zum|per|vom|pr|al|a|em|op|na dzien)|solde (?:au|en date du|le)',
];
/** Followed by a day in numbers. */
const NAMES = 'balance|bal|saldo|solde|egyenleg|zustatek|zostatok|stan konta';

const ROW = new RegExp(
  [
    `^(?:${BEGINNINGS.join('|')})\\b`,
    `^(?:${WHOLE.join('|')})$`,
    `^(?:${DATED.join('|')}) .*\\d`,
    `^(?:${NAMES}) \\d[\\d/ ]*$`,
  ].join('|'),
);
const NAME = new RegExp(`^(?:${NAMES})$`);
/** A part of each of these texts as written; saves time for other cells. */
const HINT =
  /bal|sald|sold|stand|stan k|tot|sum|som|s a l d o|forward|[bc] ?\/ ?[df]|vortrag|report|egyenleg|statek|ostatok|turnover|ive\b|apyvarta|apgro|likutis|atlikums/i;

/** Whether a cell says that its row is a balance or a total. */
export function isBalanceText(cell: string): boolean {
  return HINT.test(cell) && ROW.test(plainHeading(cell));
}

/** Whether a description is only a word for a balance, which may be the source of the money in another column. */
export function isBalanceName(description: string): boolean {
  return NAME.test(plainHeading(description));
}
