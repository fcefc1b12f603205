import { plainHeading } from './heading-words.ts';

const SPENDING =
  'd|dr|db|dbit|debit|debet|debito|s|soll|af|out|outgoing|expense|expenses|withdrawal|payment out|spent|spending|cargo|uscita|sortie|depense|despesa|gasto|ausgabe|ausgang|belastung|lastschrift|obciazenie|wydatek|terheles|-|minus|charge|purchase|sale|w|odchozi|odoslana|sollbuchung|支出|出金|출금|расход|списание';
const INCOME =
  'c|cr|crdt|credit|credito|k|kreedit|kredit|h|haben|bij|in|incoming|income|deposit|payment in|received|abono|entrata|entree|recette|receita|ingreso|einnahme|eingang|gutschrift|uznanie|wplyw|jovairas|+|plus|refund|return|payment|prichozi|prijata|habenbuchung|收入|入金|입금|приход|зачисление';

const signs = new Map<string, 1 | -1>([
  ...SPENDING.split('|').map((word): [string, -1] => [word, -1]),
  ...['dbit', 'debit card'].map((word): [string, -1] => [word, -1]),
  ...INCOME.split('|').map((word): [string, 1] => [word, 1]),
]);

/**
 * Returns the sign of a direction word, such as S and H, Af and Bij, Debit and Credit: -1 for money out, 1 for money
 * in.
 *
 * @returns `undefined` for other words
 */
export function signOfWord(word: string): 1 | -1 | undefined {
  const plain = /^[+-]$/.test(word.trim()) ? word.trim() : plainHeading(word);
  return signs.get(plain);
}
