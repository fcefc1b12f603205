import type { Borne, CalendarDay } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { SPENT_CENTS } from './counted.ts';
import { visibleHalves } from './visibility.ts';

/** The couple's rule from a day on. */
export interface RuleFrom {
  from: CalendarDay;
  /** The first member's share in whole percent. */
  firstPercent: number;
  /** Whether transfers into joint accounts count as paid by their authors. */
  isWithContributions: boolean;
}

/** Range of shared spending, and the rules to divide it by. */
export interface BorneFilter {
  /** First day, inclusive; unbounded if undefined. */
  from: CalendarDay | undefined;
  /** Last day, inclusive. */
  to: CalendarDay;
  /** Spending before this day is summed up separately. */
  since: CalendarDay;
  firstId: string;
  /** Newest first; equal shares before the oldest. */
  rules: readonly RuleFrom[];
}

/** Shared spending by payer, and the part that the other partner bears. */
export interface BorneSums extends Borne {
  /** Whether the sum covers days from `since` on. */
  isLater: boolean;
  /** Whether these are transfers into joint accounts, less those out of them. */
  isContributed: boolean;
}

/**
 * Returns the sums that determine the balance, before a day and from it on: shared spending that one of them paid, and
 * contributions to joint accounts where the rule counts them. Shares are exact, like `exactShareOfOther` in the contract.
 */
export async function sumBorne(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, since, firstId, rules }: BorneFilter,
): Promise<BorneSums[]> {
  const days = { type: 'shared', from, to } as const;
  const spending = {
    filter: { ...days, spendingOnly: true },
    cents: SPENT_CENTS,
    condition: 'is_paid_jointly = 0',
    values: [],
  };
  // Only rows of joint accounts are paid jointly, so these transfers went into or out of one.
  const contributions = {
    filter: { ...days, kind: 'transfer' as const },
    cents: 'amount_cents',
    condition: `is_paid_jointly = 1 AND ${byRule(rules, (rule) => Number(rule.isWithContributions), 0)} = 1`,
    values: rules.map((rule) => rule.from),
  };
  const isCounted = rules.some((rule) => rule.isWithContributions);
  const sums: BorneSums[] = [];
  for (const part of isCounted ? [spending, contributions] : [spending]) {
    const [half] = visibleHalves(reader, viewer, part.filter);
    if (!half) continue;
    const { sql: other, values: otherValues } = shareOfOtherSql(part.cents, firstId, rules);
    // Raw SQL: aggregates through the index of visible rows.
    const rows = await reader.select<Borne & { isLater: number }>(
      `SELECT CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, ${MEMBER} AS paidBy,
         SUM(${part.cents}) AS cents, SUM(${other}) AS otherHundredths
       FROM ${half.from} WHERE ${half.where} AND ${part.condition}
       GROUP BY isLater, paidBy ORDER BY NULL`,
      [since, ...otherValues, ...half.values, ...part.values],
    );
    const isContributed = part === contributions;
    sums.push(...rows.map((row) => ({ ...row, isLater: row.isLater === 1, isContributed })));
  }
  return sums;
}

/** Member who paid a row, or contributed it. */
const MEMBER = 'COALESCE(paid_by, user_id)';

/** SQL for a number by the rule of a row's date; its values are the days of the rules. */
function byRule(
  rules: readonly RuleFrom[],
  numberOf: (rule: RuleFrom) => number,
  otherwise: number,
): string {
  const cases = rules.map((rule) => `WHEN date >= ? THEN ${numberOf(rule)}`);
  return cases.length === 0 ? String(otherwise) : `CASE ${cases.join(' ')} ELSE ${otherwise} END`;
}

/** SQL for the share of a row that the non-payer bears, in hundredths of a cent. */
function shareOfOtherSql(
  cents: string,
  firstId: string,
  rules: readonly RuleFrom[],
): { sql: string; values: SqlValue[] } {
  const isAuthor = `${MEMBER} = user_id`;
  const first = byRule(rules, ({ firstPercent }) => firstPercent, 50);
  const days = rules.map(({ from }) => from);
  const ruled = `CASE WHEN ${MEMBER} = ? THEN 100 - (${first}) ELSE ${first} END`;
  const stated = `CASE WHEN ${isAuthor} THEN 100 - split_author ELSE split_author END`;
  const sql = `CASE WHEN split_kind = 'amount'
      THEN CASE WHEN amount_cents < 0 THEN 100 ELSE -100 END
        * CASE WHEN ${isAuthor} THEN ABS(amount_cents) - split_author ELSE split_author END
      ELSE ${cents} * CASE WHEN split_kind IS NULL THEN ${ruled} ELSE ${stated} END END`;
  return { sql, values: [firstId, ...days, ...days] };
}
