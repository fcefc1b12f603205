import { directionOf, isCardPayment } from './csv/direction-phrases.ts';
import { directionBy, isMostlyMinus, isSupported, signEvidence } from './sign-evidence.ts';
import type { SignEvidence, WordedPayment } from './sign-evidence.ts';
import type { Message } from '../platform/language/sentence.ts';
import type { Question, StatementRow } from './statement.ts';

/*
 * OFX and QIF have a minus for spending by their standards, but some banks write the opposite for cards, or no signs.
 */

export interface StandardSign {
  /** Whether spending has no minus, against the standard. */
  invert: boolean;
  isCertain: boolean;
  /** The reason to deviate from the standard. */
  reason: Message | null;
}

/** A single text, such as that of a returned fee, casts no doubt on the signs of an account that is not a card. */
const DOUBTFUL_TEXTS = 2;
/** Rows of each reading in a question. */
const SHOWN_ROWS = 3;

/** The standard, without any doubt. */
export const AS_WRITTEN: StandardSign = { invert: false, isCertain: true, reason: null };

/** Returns the direction of a payment by the words of its texts, if they agree. */
export function wordsOf(texts: readonly (string | undefined)[]): WordedPayment['words'] {
  const found = texts.flatMap((text = '') => {
    const direction = directionOf(text);
    return direction === undefined ? [] : [{ direction, text }];
  });
  const [first] = found;
  const ofCard = found.find(({ text }) => isCardPayment(text));
  const isAgreed = found.every(({ direction }) => direction === first?.direction);
  return ofCard ?? (isAgreed ? first : undefined);
}

/**
 * Decides the signs of an account by the words of its payments: the standard applies unless several texts
 * disagree, or one of a card, or a card has mostly amounts without a minus.
 *
 * @param isOpen whether the standard is doubtful for a reason of the format, if no amount has a minus
 */
export function guessStandardSign(
  payments: readonly WordedPayment[],
  isCard: boolean,
  isOpen: (evidence: SignEvidence) => boolean,
): StandardSign {
  const evidence = signEvidence(payments);
  const { minus, plus, usual, opposite, invert } = evidence;
  if (invert !== undefined) {
    return { invert, isCertain: true, reason: invert ? directionBy(true, opposite.text) : null };
  }
  if (minus === 0) {
    const isLikely = isCard || opposite.count > usual.count;
    return isOpen(evidence) ? { invert: isLikely, isCertain: false, reason: null } : AS_WRITTEN;
  }
  if (isMostlyMinus(evidence)) return AS_WRITTEN;
  const isStandard = isCard
    ? opposite.count === 0 && minus >= plus
    : opposite.different < DOUBTFUL_TEXTS;
  if (isStandard || isSupported(evidence)) return AS_WRITTEN;
  const isLikely = opposite.count === usual.count ? plus > minus : opposite.count > usual.count;
  return { invert: isLikely, isCertain: false, reason: null };
}

/**
 * Asks which amounts are spending.
 *
 * @param rows with open signs, as they are read
 * @param invert whether spending has no minus by this reading
 */
export function questionAboutSign(rows: readonly StatementRow[], invert: boolean): Question {
  const shown = rows.slice(0, SHOWN_ROWS);
  const opposite = shown.map((row) => ({ ...row, amount: -row.amount }));
  return {
    about: 'sign',
    readings: [
      { mapping: { invert }, rows: shown },
      { mapping: { invert: !invert }, rows: opposite },
    ],
    words: [],
  };
}
