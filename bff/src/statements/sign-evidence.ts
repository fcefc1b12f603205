import { sentence } from '../platform/language/sentence.ts';
import type { Message } from '../platform/language/sentence.ts';
import { isCardPayment, isKindOfBooking } from './csv/direction-phrases.ts';
import { quotedPart } from './quoted-part.ts';

/** A payment whose sign is compared with its words. */
export interface WordedPayment {
  /** The amount as written. */
  cents: number;
  /** The direction by its words, and one of them; `undefined` without such words. */
  words: { direction: 1 | -1; text: string } | undefined;
}

/** The signs of payments, and what their words say about them. */
export interface SignEvidence {
  /** Payments with a minus, and all others. */
  minus: number;
  plus: number;
  /** Words that agree with the signs as written, and with the opposite ones. */
  usual: WordVotes;
  opposite: WordVotes;
  /** Whether spending has no minus, where the words leave no doubt. */
  invert: boolean | undefined;
}

/** Payments whose words agree with a reading of the signs. */
interface WordVotes {
  count: number;
  /** One of the texts. */
  text: string;
  /** Payments among them that are income. */
  income: number;
  /** Number of texts that differ by more than their digits. */
  different: number;
  isAboutCard: boolean;
}

/** Votes on one side that outweigh the others: reversals contain the words of the payments that they reverse. */
const OUTWEIGHS = 4;
/** With fewer texts in one direction, the word may be a part of a name, such as that of a shop. */
const ENOUGH_TEXTS = 3;
/** A smaller majority may be chance. */
const CLEAR_MAJORITY = 2;
const LEAST_CLEAR = 3;

/** Compares the signs of payments with their words. */
export function signEvidence(payments: readonly WordedPayment[]): SignEvidence {
  const counted = payments.filter(({ cents }) => cents !== 0);
  const minus = counted.filter(({ cents }) => cents < 0).length;
  const plus = counted.length - minus;
  const usual = votesIn(counted, 1);
  const opposite = votesIn(counted, -1);
  const isUsual = isProof(usual, opposite, { spending: minus, income: plus });
  const isOpposite = isProof(opposite, usual, { spending: plus, income: minus });
  const invert = isUsual === isOpposite ? undefined : isOpposite;
  return { minus, plus, usual, opposite, invert };
}

/**
 * Whether minus signs alone distinguish spending, despite words against some of them: in a file with positive charges,
 * most amounts have no minus.
 */
export function isMostlyMinus({ minus, plus, opposite }: SignEvidence): boolean {
  const undoubted = minus - opposite.count;
  return isClearMajority(undoubted, plus) && undoubted > opposite.count * OUTWEIGHS;
}

/** Whether one number of payments exceeds the other beyond chance. */
export function isClearMajority(most: number, others: number): boolean {
  return most >= LEAST_CLEAR && most >= others * CLEAR_MAJORITY;
}

/** Whether all words agree with the signs as written, or nearly all of them. */
export function isSupported({ usual, opposite }: SignEvidence): boolean {
  return usual.count > opposite.count * OUTWEIGHS;
}

/** Explains a reading of the signs by one of the texts that confirm it. */
export function directionBy(invert: boolean, text: string): Message {
  const word = quotedPart(text);
  return invert
    ? sentence('Spending has no minus here; words such as “{word}” confirm it.', { word })
    : sentence('Spending has a minus; words such as “{word}” confirm it.', { word });
}

function votesIn(payments: readonly WordedPayment[], sign: 1 | -1): WordVotes {
  const votes = payments.flatMap(({ cents, words }, place) =>
    words && words.direction * Math.sign(cents) === sign ? [{ ...words, place }] : [],
  );
  // A kind of booking is the word of the bank, which repeats it.
  const keys = votes.map(({ text, place }) =>
    isKindOfBooking(text) ? String(place) : text.replaceAll(/[^\p{L}]/gu, ''),
  );
  return {
    count: votes.length,
    text: votes[0]?.text ?? '',
    income: votes.filter(({ direction }) => direction === 1).length,
    different: new Set(keys).size,
    isAboutCard: votes.some(({ text }) => isCardPayment(text)),
  };
}

/**
 * Whether words prove a reading of the signs: they occur in both directions, name the payment of a card, or are in
 * several texts; and other payments are mostly spending.
 *
 * @param rows payments that are spending and income by this reading
 */
function isProof(
  votes: WordVotes,
  others: WordVotes,
  rows: { spending: number; income: number },
): boolean {
  if (votes.count <= others.count * OUTWEIGHS) return false;
  const isBoth = votes.income > 0 && votes.income < votes.count;
  if (isBoth || votes.isAboutCard) return rows.income - votes.income <= rows.spending;
  return votes.different >= ENOUGH_TEXTS && rows.income <= rows.spending;
}
