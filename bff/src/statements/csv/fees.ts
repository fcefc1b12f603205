import { sentence } from '../../platform/language/sentence.ts';
import type { Message } from '../../platform/language/sentence.ts';
import { readNumber } from '../amount.ts';
import type { DecimalSign } from '../amount.ts';
import type { Candidate } from './candidates.ts';
import { withoutCurrency } from './heading-words.ts';
import type { BalanceProof } from './prove-columns.ts';

/** Headings of fees that may be a part of the amounts, normalized. */
const FEE =
  /^((total|transaction|service|atm|card|bank|processing) )?fees?( amount| charged)?$|^(commissions?|gebuhr(en)?|frais|comision(es)?|commissioni?|kosten|avgift|gebyr)$/;

export function feesAmong(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ heading }) => FEE.test(withoutCurrency(heading)));
}

/** Fees beside the amounts of a table. */
export interface FeeGuess {
  /** The column that is a part of the amounts. */
  fee: Candidate | undefined;
  /** A column that may be one. */
  openFee: Candidate | undefined;
  /** Whether a further column may be one. */
  areMoreOpen: boolean;
  evidence: Message[];
}

/** Decides by a column of balances if fees are a part of the amounts. */
export function guessFee(
  fees: readonly Candidate[],
  proof: BalanceProof | undefined,
  decimal: DecimalSign,
): FeeGuess {
  const charged = fees.filter(({ cells }) =>
    cells.some((cell) => readNumber(cell, decimal)?.cents),
  );
  const [openFee, ...more] = !proof || proof.isFeeOpen ? charged : [];
  const evidence = proof?.fee
    ? [
        sentence('“{column}” is part of the amounts; the column of balances confirms it.', {
          column: proof.fee.heading,
        }),
      ]
    : [];
  return { fee: proof?.fee, openFee, areMoreOpen: more.length > 0, evidence };
}
