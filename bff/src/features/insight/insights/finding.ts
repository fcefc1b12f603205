import { byCategory, countedAs, currencySign, inWholeUnits } from '@harmony/contract';
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

export interface Facts {
  /** The current day in UTC. */
  today: CalendarDay;
  plan: Plan;
  /** Currency of all amounts (ISO 4217). */
  currency: Currency;
  language: Language;
  dateStyle: DateStyle;
  /** Categories whose budget was set within the last day; insights about them are not highlighted. */
  freshBudgets: ReadonlySet<string>;
  /** Visible transactions of this month and the six previous ones. */
  transactions: readonly Entered[];
  categories: readonly BudgetedCategory[];
  goals: readonly GoalFacts[];
}

export type Entered = Pick<
  Transaction,
  | 'id'
  | 'date'
  | 'amount'
  | 'kind'
  | 'categoryId'
  | 'description'
  | 'type'
  | 'recurringId'
  | 'parts'
>;

/** A goal with its contributions, as far as their authors are visible to the viewer. */
export interface GoalFacts {
  goal: Goal;
  since: CalendarDay;
  contributions: readonly { cents: number; date: CalendarDay }[];
}

export type FindingKind = Insight['kind'];

type OfViewer =
  | 'id'
  | 'kind'
  | 'topicId'
  | 'isRead'
  | 'isQuiet'
  | 'isUseful'
  | 'createdAt'
  | 'evidence';

/** An insight before it is assigned to a viewer. */
export interface Finding extends Omit<Insight, OfViewer> {
  /** Identifies a subject within a month, so that it is reported once. */
  key: string;
  kind: FindingKind;
  /** Identifies a subject across months, such as the budget of a category. */
  topic: string;
  /** The amount that the insight is about. */
  sizeCents: number;
  /** Whether it is about a budget that was just set. */
  isFresh: boolean;
  /** Day of the newest evidence. */
  date: CalendarDay;
  figures: readonly { label: string; cents: number }[];
  transactionIds: readonly string[];
}

/** Returns spending by category; parts count for their own categories. */
export function spendingByCategory(
  transactions: readonly Entered[],
): ReadonlyMap<string, readonly Entered[]> {
  return Map.groupBy(
    transactions
      .filter((each) => spentCents(each) !== 0)
      .flatMap((each) =>
        // Most transactions have no parts and need no copy.
        each.parts.length === 0
          ? [each]
          : byCategory(each).map((amount) => ({ ...each, ...amount })),
      ),
    ({ categoryId }) => categoryId,
  );
}

/** Formats an amount for a sentence, without cents: `$1,250` for 124,950. */
export function wholeAmount(
  cents: number,
  { currency, language }: Pick<Facts, 'currency' | 'language'>,
): string {
  if (language !== 'en') return wholeAmountIn(language, cents, currency);
  const whole = Math.round(inWholeUnits(cents, currency));
  return `${currencySign(currency)}${whole.toLocaleString('en-US')}`;
}

/** Returns the positive cents of an expense; 0 for income. */
export function spentCents(entry: Pick<Transaction, 'amount' | 'kind'>): number {
  return countedAs(entry).spentCents;
}
