import { isAboutDeposit } from '../csv/direction-phrases.ts';
import type { WordedPayment } from '../sign-evidence.ts';
import { AS_WRITTEN, guessStandardSign, wordsOf } from '../standard-signs.ts';
import type { StandardSign } from '../standard-signs.ts';

/** The parts of a payment that determine its direction. */
export interface TypedPayment {
  /** TRNTYPE. */
  type: string;
  texts: readonly (string | undefined)[];
  /** The amount as written. */
  cents: number;
}

/** How the signs of a statement are read. */
export interface StatementSigns extends StandardSign {
  /** Whether no amount has a sign, so that types determine the direction. */
  isByType: boolean;
}

/** Types by direction (OFX 2.2, 11.4.4.3). The others depend on the sign, or on the bank. */
const CERTAIN: ReadonlyMap<string, 1 | -1> = new Map([
  ...['DEBIT', 'SRVCHG', 'FEE', 'DIRECTDEBIT'].map((type): [string, -1] => [type, -1]),
  ...['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'].map((type): [string, 1] => [type, 1]),
]);
const LIKELY_SPENDING = new Set(['ATM', 'POS', 'CHECK', 'PAYMENT', 'CASH', 'REPEATPMT']);

/**
 * Decides how the signs of a statement are read.
 *
 * @param isCard whether it is the statement of a card, which has charges
 */
export function guessSigns(payments: readonly TypedPayment[], isCard: boolean): StatementSigns {
  const counted = payments.filter(({ cents }) => cents !== 0);
  const hasSign = (sign: 1 | -1) => counted.some(({ cents }) => Math.sign(cents) === sign);
  const directions = new Set(counted.map(({ type }) => CERTAIN.get(type)));
  const hasBothTypes = directions.has(1) && directions.has(-1);
  if (!hasSign(-1) && hasBothTypes) return { ...AS_WRITTEN, isByType: true };
  // A bank that uses one type for payments of both signs does not distinguish them.
  const areTyped = hasBothTypes || !hasSign(1) || !hasSign(-1);
  const sign = guessStandardSign(
    counted.map(({ cents, ...payment }) => ({
      cents,
      words: areTyped ? typedWordsOf(payment) : wordsOf(payment.texts),
    })),
    isCard,
    () => counted.some((payment) => isDoubtful(payment, isCard)),
  );
  return { ...sign, isByType: false };
}

/**
 * Returns the direction of a payment without a sign by its type and words.
 *
 * @returns `undefined` if neither determines it
 */
export function directionByType(payment: TypedPayment, isCard: boolean): 1 | -1 | undefined {
  const { type, texts } = payment;
  const direction = CERTAIN.get(type) ?? wordsOf(texts)?.direction;
  if (direction !== undefined) return direction;
  if (type === 'INT') return isCard ? -1 : 1;
  const isDeposit = texts.some((text = '') => isAboutDeposit(text));
  return LIKELY_SPENDING.has(type) && !isDeposit ? -1 : undefined;
}

function typedWordsOf({ type, texts }: Omit<TypedPayment, 'cents'>): WordedPayment['words'] {
  const direction = CERTAIN.get(type);
  const words = wordsOf(texts);
  if (direction === undefined) return words;
  return !words || words.direction === direction ? { direction, text: type } : undefined;
}

/** Whether a payment without a minus is likely spending, by its type or as that of a card. */
function isDoubtful({ type, texts }: TypedPayment, isCard: boolean): boolean {
  const direction = wordsOf(texts)?.direction ?? CERTAIN.get(type);
  return direction === undefined ? isCard || LIKELY_SPENDING.has(type) : direction === -1;
}
