import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { WrittenAmount } from '../amount.ts';
import { quotedPart } from '../quoted-part.ts';
import type { Candidate } from './candidates.ts';
import { directionOf } from './direction-phrases.ts';
import { signOfWord } from './direction-words.ts';
import { rankOf } from './heading-words.ts';
import { knownExport } from './known-exports.ts';
import type { Table } from './table.ts';

export interface SignGuess {
  /** Whether spending has no minus. */
  invert: boolean;
  isCertain: boolean;
  /** The evidence in words. */
  evidence: Message | null;
}

interface SignOptions {
  table: Table;
  amounts: readonly (WrittenAmount | undefined)[];
  /** Columns with texts. */
  texts: readonly Candidate[];
  /** The sign with which a column of balances adds up. */
  proved: 1 | -1 | undefined;
  /** Whether the heading denotes spending, such as Cost. */
  isSpendingNamed: boolean;
}

/**
 * Evidence on one side that outweighs the other: refunds and reversals contain the words of the payment that they
 * reverse.
 */
const OUTWEIGHS = 4;

/**
 * Decides whether spending has a minus: by words in the records, a column of balances, a known export, or the signs
 * themselves where only one reading makes sense.
 */
export function guessSign({
  table,
  amounts,
  texts,
  proved,
  isSpendingNamed,
}: SignOptions): SignGuess {
  const { minus, plus, none } = countSigns(amounts);
  // Words determine which sign is spending, so both signs have to occur.
  const words = minus > 0 ? votesOf(table, amounts, texts) : undefined;
  const certain = (invert: boolean, evidence: Message | null): SignGuess => ({
    invert,
    isCertain: true,
    evidence,
  });
  const known = knownExport(table.headings);
  if (known?.invert) {
    return certain(
      true,
      sentence('This is an export of {name}, where spending has no minus.', {
        name: known.name ?? '',
      }),
    );
  }
  if (words?.invert !== undefined)
    return certain(words.invert, directionBy(words.invert, words.text));
  // The balance of a card may be what is owed, which grows with spending: most payments have to be spending.
  const isMostSpending = proved === 1 ? minus >= plus + none : plus + none >= minus;
  if (proved !== undefined && isMostSpending && minus > 0) {
    return certain(proved === -1, addedUp(proved));
  }
  if (proved === -1 && minus === 0) return certain(true, addedUp(proved));
  if (proved !== undefined)
    return { invert: plus + none > minus, isCertain: false, evidence: null };
  if (isSpendingNamed) return { invert: true, isCertain: false, evidence: null };
  const isSigned = none === 0 || known?.invert === false;
  if (minus > 0 && !words && (plus + none === 0 || isSigned)) return certain(false, null);
  if (minus === 0 && isSigned) return certain(false, null);
  if (minus + plus + none === 0) return certain(false, null);
  return {
    invert: minus === 0 ? plus > 0 || none >= ENOUGH : none > minus,
    isCertain: false,
    evidence: null,
  };
}

/** With fewer unsigned amounts, income is as likely as spending. */
const ENOUGH = 3;

function countSigns(amounts: readonly (WrittenAmount | undefined)[]) {
  const counts = { minus: 0, plus: 0, none: 0 };
  for (const amount of amounts) {
    if (!amount || amount.cents === 0) continue;
    if (amount.sign === '-') counts.minus += 1;
    else if (amount.sign === '+') counts.plus += 1;
    else counts.none += 1;
  }
  return counts;
}

interface Votes {
  /** The reading with which the words agree; `undefined` if they are few or disagree. */
  invert: boolean | undefined;
  /** One of the texts. */
  text: string;
}

/** Compares the words of the records with the signs of their amounts; `undefined` without such words. */
function votesOf(
  { records }: Table,
  amounts: readonly (WrittenAmount | undefined)[],
  texts: readonly Candidate[],
): Votes | undefined {
  const usual: string[] = [];
  const opposite: string[] = [];
  let minus = 0;
  let incomeWithMinus = 0;
  for (const [place, amount] of amounts.entries()) {
    if (!amount || amount.cents === 0) continue;
    if (amount.cents < 0) minus += 1;
    const inWords = directionIn(records[place]?.cells ?? [], texts);
    if (!inWords) continue;
    const isUsual = inWords.direction === Math.sign(amount.cents);
    (isUsual ? usual : opposite).push(inWords.text);
    if (!isUsual && amount.cents < 0) incomeWithMinus += 1;
  }
  const [agreed = '', disagreed = ''] = [usual[0], opposite[0]];
  if (usual.length + opposite.length === 0) return undefined;
  if (usual.length > opposite.length * OUTWEIGHS) return { invert: false, text: agreed };
  // A single salary among many payments with a minus is no proof.
  const isBroad = incomeWithMinus * 2 >= minus || incomeWithMinus < opposite.length;
  const isOpposite = opposite.length > usual.length * OUTWEIGHS && isBroad;
  return { invert: isOpposite ? true : undefined, text: disagreed };
}

/** Returns the direction of a record by the words of its cells, if they agree. */
function directionIn(
  cells: readonly string[],
  texts: readonly Candidate[],
): { direction: 1 | -1; text: string } | undefined {
  const found = texts.flatMap(({ place, heading }) => {
    const text = cells[place] ?? '';
    const isDirection = rankOf(heading, 'direction') !== undefined;
    const direction = (isDirection ? signOfWord(text) : undefined) ?? directionOf(text);
    return direction === undefined ? [] : [{ direction, text }];
  });
  const [first] = found;
  return first && found.every(({ direction }) => direction === first.direction) ? first : undefined;
}

function directionBy(invert: boolean, text: string): Message {
  const word = quotedPart(text);
  return invert
    ? sentence('Spending has no minus here; words such as “{word}” confirm it.', { word })
    : sentence('Spending has a minus; words such as “{word}” confirm it.', { word });
}

function addedUp(sign: 1 | -1): Message {
  return sign === -1
    ? sentence('Spending has no minus here; the column of balances confirms it.')
    : sentence('Spending has a minus; the column of balances confirms it.');
}
