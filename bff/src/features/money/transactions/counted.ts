/*
 * The definition of income and spending in SQL: all sums of the server use it, as those of the browser use `countedAs`
 * of the contract. A refund is spending with the other sign; transfers and adjustments count in
 * no sum but the balance of an account.
 */

/** Condition: the row counts as income or spending. */
export const COUNTS = `(kind IS NULL OR kind = 'refund')`;

/** Condition: the row counts as spending. */
export const IS_SPENDING = `((kind IS NULL AND amount_cents < 0) OR kind = 'refund')`;

/** Cents of income of a row, and of spending; both positive, except for the spending of a refund. */
const EARNED_CENTS = `CASE WHEN kind IS NULL AND amount_cents > 0 THEN amount_cents ELSE 0 END`;
export const SPENT_CENTS = `CASE WHEN ${IS_SPENDING} THEN -amount_cents ELSE 0 END`;

/** Columns with the sums of income and spending. */
export const EARNED_AND_SPENT = `SUM(${EARNED_CENTS}) AS incomeCents, SUM(${SPENT_CENTS}) AS spentCents`;
