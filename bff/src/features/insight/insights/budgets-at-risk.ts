import { addDays, addMonths, daysOfMonth, monthOf, toCents } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import type { Entered, Facts, Finding } from './finding.ts';
import { spendingByCategory, spentCents, wholeAmount } from './finding.ts';
import { median } from './robust-statistics.ts';
import { say } from '../../../platform/language/say.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Forecasts before this day of the month are unreliable. */
const FIRST_FORECAST_DAY = 5;
const RHYTHM_MONTHS = 3;
const MIN_DAYS = 2;

/**
 * Finds budgets of shared spending that are used up and, with the premium plan, those that will be before the month
 * ends.
 */
export function budgetsAtRisk(facts: Facts): Finding[] {
  const { today, plan, transactions, categories, freshBudgets, language } = facts;
  const month = monthOf(today);
  const spendingOf = spendingByCategory(transactions.filter(({ type }) => type === 'shared'));
  return categories.flatMap((budgeted): Finding[] => {
    const { id, name: category, monthlyBudget, carriedOver, plannedSince } = budgeted;
    const planned = toCents(monthlyBudget);
    if (planned === 0) return [];
    const carried = toCents(carriedOver);
    // Previous overspending may exceed the month's budget.
    const budget = Math.max(0, planned + carried);
    const spending = spendingOf.get(id) ?? [];
    const current = spending.filter(({ date }) => monthOf(date) === month);
    const spent = sum(current);
    const figures = [
      { label: say(sentence('Spent'), language), cents: spent },
      {
        label: say(
          carried === 0 ? sentence('Budget') : sentence('Budget incl. rollover'),
          language,
        ),
        cents: budget,
      },
    ];
    const [latest] = current.toSorted((one, other) => other.date.localeCompare(one.date));
    if (!latest) return [];
    const common = {
      type: 'spending_alert',
      date: latest.date,
      topic: `budget ${id}`,
      isFresh: freshBudgets.has(id),
    } as const;
    const transactionIds = current.slice(0, 3).map((each) => each.id);
    if (spent > budget) {
      return [
        {
          ...common,
          key: `over-budget ${id} ${month}`,
          kind: 'over-budget',
          sizeCents: spent - budget,
          title: say(sentence('{category} is over budget', { category }), language),
          description: say(
            sentence('{spent} of {budget} spent: {over} over.', {
              spent: wholeAmount(spent, facts),
              budget: wholeAmount(budget, facts),
              over: wholeAmount(spent - budget, facts),
            }),
            language,
          ),
          figures,
          transactionIds,
        },
      ];
    }
    if (!plan.forecasts || Number(today.slice(8)) < FIRST_FORECAST_DAY) return [];
    // The pace is that of the whole month, and the budget is for the days since it began.
    if (plannedSince !== null && plannedSince > daysOfMonth(month).first) return [];
    // Recurring spending occurs once and does not follow the pace.
    const usual = spending.filter(({ recurringId }) => !recurringId);
    const spentUsually = sum(usual.filter(({ date }) => monthOf(date) === month));
    const share = shareSpentBy(today, usual);
    if (share === undefined) return [];
    const forecast = spent - spentUsually + Math.round(spentUsually / share);
    if (forecast <= budget) return [];
    return [
      {
        ...common,
        key: `budget-forecast ${id} ${month}`,
        kind: 'budget-forecast',
        sizeCents: forecast - budget,
        title: say(sentence('{category} may run out this month', { category }), language),
        description: say(
          sentence('At this pace it’ll be {forecast}. The budget is {budget}.', {
            forecast: wholeAmount(forecast, facts),
            budget: wholeAmount(budget, facts),
          }),
          language,
        ),
        figures: [...figures, { label: say(sentence('Forecast'), language), cents: forecast }],
        transactionIds,
      },
    ];
  });
}

/**
 * Returns the share of a month's spending that is usually reached by this day: the median of the last three months with
 * spending, or the elapsed share of days with a shorter history.
 *
 * @returns `undefined` with a shorter history and spending on a single day this month: rent paid once has no pace
 */
function shareSpentBy(today: CalendarDay, spending: readonly Entered[]): number | undefined {
  const month = monthOf(today);
  const dayNumber = Number(today.slice(8));
  const shares = Array.from({ length: RHYTHM_MONTHS }, (_, index) => {
    const { first, last } = daysOfMonth(addMonths(month, -1 - index));
    const sameDay = addDays(first, dayNumber - 1);
    const inMonth = spending.filter(({ date }) => date >= first && date <= last);
    const whole = sum(inMonth);
    return whole === 0 ? undefined : sum(inMonth.filter(({ date }) => date <= sameDay)) / whole;
  }).filter((share) => share !== undefined);
  const passed = dayNumber / Number(daysOfMonth(month).last.slice(8));
  const hasRhythm = shares.length === RHYTHM_MONTHS;
  const days = new Set(spending.map(({ date }) => date).filter((date) => monthOf(date) === month));
  if (!hasRhythm && days.size < MIN_DAYS) return undefined;
  const usual = hasRhythm ? median(shares) : passed;
  // Lower bound, so that months that usually start late do not turn small sums into extreme forecasts.
  return Math.min(1, Math.max(usual, passed / 2));
}

function sum(transactions: readonly Entered[]): number {
  return transactions.reduce((cents, each) => cents + spentCents(each), 0);
}
