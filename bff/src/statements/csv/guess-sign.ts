import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { WrittenAmount } from '../amount.ts';
import {
  directionBy,
  isClearMajority,
  isMostlyMinus,
  isSupported,
  signEvidence,
} from '../sign-evidence.ts';
import type { SignEvidence, WordedPayment } from '../sign-evidence.ts';
import type { Candidate } from './candidates.ts';
import { directionOf } from './direction-phrases.ts';
import { signOfWord } from './direction-words.ts';
import { plainHeading, rankOf } from './heading-words.ts';
import { accountHeadings, knownExport } from './known-exports.ts';
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
  /** Column of the amounts. */
  place: number;
  /** Columns with texts. */
  texts: readonly Candidate[];
  /** The sign with which a column of balances adds up. */
  proved: 1 | -1 | undefined;
  /** Whether the heading denotes spending, such as Cost. */
  isSpendingNamed: boolean;
}

/** With fewer unsigned amounts, income is as likely as spending. */
const ENOUGH = 3;

/**
 * Decides whether spending has a minus: by a known export, words in the records, a column of balances, the headings, or
 * the signs themselves where only one reading makes sense.
 */
export function guessSign(options: SignOptions): SignGuess {
  const { table, amounts, texts, proved, isSpendingNamed } = options;
  const wordsIn = directionReader(texts);
  const evidence = signEvidence(
    amounts.map((amount, index) => ({
      cents: amount?.cents ?? 0,
      words: wordsIn(table.records[index]?.cells ?? []),
    })),
  );
  const { minus, plus, usual, opposite } = evidence;
  // Words determine which sign is spending, so both signs have to occur.
  const words = minus > 0 ? evidence.invert : undefined;
  const certain = (invert: boolean, reason: Message | null): SignGuess => ({
    invert,
    isCertain: true,
    evidence: reason,
  });
  const byWords = (invert: boolean) =>
    certain(invert, directionBy(invert, invert ? opposite.text : usual.text));
  const open = (invert: boolean): SignGuess => ({ invert, isCertain: false, evidence: null });
  const known = knownExport(table.headings);
  if (known?.invert === false) return certain(plus === 0 && isTypedIncome(texts), null);
  if (known && plus >= minus) {
    const { name } = known;
    return words === false
      ? open(true)
      : certain(
          true,
          sentence('This is an export of {name}, where spending has no minus.', { name }),
        );
  }
  const account = accountHeadings(table.headings);
  if (words !== undefined) {
    // The balance of a card may be what is owed.
    const isAgainst =
      (proved !== undefined && words !== (proved === -1)) || (words && account === 'account');
    const isOfCard = (words ? opposite : usual).isAboutCard && account !== 'account';
    return isAgainst && !isOfCard ? open(words) : byWords(words);
  }
  if (known) return open(true);
  const unsigned = amounts.filter((amount) => amount && amount.cents > 0 && !amount.sign).length;
  if (proved !== undefined) {
    return isBalanceProof(evidence, proved, account !== null, unsigned)
      ? certain(proved === -1, addedUp(proved))
      : open(plus > minus);
  }
  if (minus + plus === 0) return certain(false, null);
  if (isSpendingNamed) return open(true);
  if (minus === 0) {
    if (unsigned === 0 || (account !== null && unsigned === 1)) return certain(false, null);
    return areCreditsMarked(options)
      ? certain(true, null)
      : open(unsigned < plus || unsigned >= ENOUGH);
  }
  if (isSupported(evidence) && minus >= unsigned) return byWords(false);
  if (isMostlyMinus(evidence)) return certain(false, null);
  const isSigned = unsigned === 0 || (account !== null && minus >= unsigned);
  if (opposite.count === 0 && isSigned) return certain(false, null);
  return open(opposite.count === usual.count ? plus > minus : opposite.count > usual.count);
}

/**
 * Whether a column of balances proves the signs: that of a card may be what is owed, which grows with spending, so most
 * payments have to be spending.
 *
 * @param unsigned number of amounts without a written sign
 */
function isBalanceProof(
  evidence: SignEvidence,
  proved: 1 | -1,
  isAccount: boolean,
  unsigned: number,
): boolean {
  const { minus, plus, usual, opposite } = evidence;
  if (proved === -1) {
    return (
      minus === 0 || isClearMajority(plus, minus) || (opposite.count > usual.count && plus >= minus)
    );
  }
  if (unsigned === 0) return true;
  if (minus < plus || minus === 0) return false;
  return isAccount || isSupported(evidence) || isMostlyMinus(evidence);
}

/** A marked credit, such as `300.00 CR`. */
const CREDIT_MARK = /\bcr\.?$/i;

/** Whether all signs are marks at credits: amounts without one are charges. */
function areCreditsMarked({ table: { records }, amounts, place }: SignOptions): boolean {
  return (
    amounts.every(
      (amount, index) =>
        amount?.sign !== '+' || CREDIT_MARK.test((records[index]?.cells[place] ?? '').trim()),
    ) && amounts.some((amount) => amount?.sign === '+')
  );
}

/** Whether a column such as the type has only words for income: Firefly III writes all amounts with a minus. */
function isTypedIncome(texts: readonly Candidate[]): boolean {
  return texts.some(
    ({ heading, cells }) =>
      rankOf(heading, 'direction') !== undefined &&
      cells.length > 0 &&
      cells.every((cell) => signOfWord(cell) === 1),
  );
}

const PAYMENT = /^payments?$/;
/** Kinds of booking on cards, where a payment pays the bill; on accounts it is spending. */
const OF_CARD = /^(purchase|sale|charge|return)s?$/;

/** Returns a function that finds the direction of a record by the words of its cells, if they agree. */
function directionReader(
  texts: readonly Candidate[],
): (cells: readonly string[]) => WordedPayment['words'] {
  const columns = texts.map(({ place, heading, cells }) => ({
    place,
    isDirection: rankOf(heading, 'direction') !== undefined,
    isOfCard: cells.some((cell) => OF_CARD.test(plainHeading(cell))),
  }));
  return (cells) => {
    const found = columns.flatMap(({ place, isDirection, isOfCard }) => {
      const text = cells[place] ?? '';
      const isKnown = isDirection && (isOfCard || !PAYMENT.test(plainHeading(text)));
      const direction = (isKnown ? signOfWord(text) : undefined) ?? directionOf(text);
      return direction === undefined ? [] : [{ direction, text }];
    });
    const [first] = found;
    const isAgreed = found.every(({ direction }) => direction === first?.direction);
    return isAgreed ? first : undefined;
  };
}

function addedUp(sign: 1 | -1): Message {
  return sign === -1
    ? sentence('Spending has no minus here; the column of balances confirms it.')
    : sentence('Spending has a minus; the column of balances confirms it.');
}
