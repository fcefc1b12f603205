import { byCategory, currencySign, inWholeUnits, toCents } from '@harmony/contract';
import type {
  BudgetedCategory,
  CalendarDay,
  Currency,
  DateStyle,
  Goal,
  Insight,
  Language,
  Plan,
  Transaction,
} from '@harmony/contract';
import { wholeAmountIn } from '../../../platform/language/written-amount.ts';

/** What insights are computed from: only what the viewer may see. */
export interface Facts {
  /** The day in UTC. */
  today: CalendarDay;
  plan: Plan;
  /** That of all amounts (ISO 4217). */
  currency: Currency;
  /** In which the viewer reads. */
  language: Language;
  /** How the viewer likes dates. */
  dateStyle: DateStyle;
  /** Categories whose budget was set within the last day: what it says is known. */
  freshBudgets: ReadonlySet<string>;
  /** The visible transactions of this month and the six before it. */
  transactions: readonly Entered[];
  categories: readonly BudgetedCategory[];
  goals: readonly GoalFacts[];
}

/** What is judged of a transaction. */
export type Entered = Pick<
  Transaction,
  'id' | 'date' | 'amount' | 'categoryId' | 'description' | 'type' | 'recurringId' | 'parts'
>;

/** A goal with the days of what was given to it, as far as the viewer may see who gave what. */
export interface GoalFacts {
  goal: Goal;
  /** The day on which it was made. */
  since: CalendarDay;
  contributions: readonly { cents: number; date: CalendarDay }[];
}

/** What an insight says. */
export type FindingKind = Insight['kind'];

/** What of an insight belongs to whoever reads it. */
type OfViewer =
  'id' | 'kind' | 'topicId' | 'isRead' | 'isQuiet' | 'isUseful' | 'createdAt' | 'evidence';

/** An insight before it belongs to a viewer. */
export interface Finding extends Omit<Insight, OfViewer> {
  /** The same for the same thing in the same month: it is told once. */
  key: string;
  kind: FindingKind;
  /** The same for the same thing in every month, such as one category's budget. */
  topic: string;
  /** How much money it is about. */
  sizeCents: number;
  /** Whether it is about a budget that was just set. */
  isFresh: boolean;
  /** The day of its newest evidence. */
  date: CalendarDay;
  figures: readonly { label: string; cents: number }[];
  transactionIds: readonly string[];
}

/** What went out, by category: of what has parts, what of it belongs to each. */
export function spendingByCategory(
  transactions: readonly Entered[],
): ReadonlyMap<string, readonly Entered[]> {
  return Map.groupBy(
    transactions
      .filter((each) => spentCents(each) > 0)
      .flatMap((each) =>
        // Most have none, and need not be in memory a second time.
        each.parts.length === 0
          ? [each]
          : byCategory(each).map((amount) => ({ ...each, ...amount })),
      ),
    ({ categoryId }) => categoryId,
  );
}

/** An amount for a sentence, without cents: `$1,250` for 124,950. */
export function wholeAmount(
  cents: number,
  { currency, language }: Pick<Facts, 'currency' | 'language'>,
): string {
  if (language !== 'en') return wholeAmountIn(language, cents, currency);
  const whole = Math.round(inWholeUnits(cents, currency));
  return `${currencySign(currency)}${whole.toLocaleString('en-US')}`;
}

/** Money that went out, in cents, as a positive number; 0 for income. */
export function spentCents({ amount }: Pick<Transaction, 'amount'>): number {
  return Math.max(0, -toCents(amount));
}
