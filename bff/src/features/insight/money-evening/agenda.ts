import {
  addDays,
  addMonths,
  breakdownOf,
  daysOfMonth,
  leftOf,
  monthOf,
  plannedThen,
  toCents,
  toDecimal,
} from '@harmony/contract';
import type {
  CalendarDay,
  CalendarEntry,
  CalendarMonth,
  CategoryShare,
  EveningAgenda,
} from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { listAllCategories } from '../../money/categories/read-categories.ts';
import { listCarried } from '../../money/category-budgets/read-budgets.ts';
import { sumVisibleByCategory } from '../../money/transactions/visible-sums.ts';
import { calendarEntries } from '../calendar/entries.ts';
import { monthSummary } from '../summaries/month-summary.ts';
import { completedEvenings } from '../year/evenings.ts';
import { goalsReached } from '../year/goals-reached.ts';

/** Day of a month from which on it is reviewed itself; before, the previous one is more informative. */
const FIRST_DAY_OF_CURRENT = 25;

const DAYS_AHEAD = 31;
/** Maximum number of upcoming entries. */
const MOST_NEXT = 8;

/** Returns the agenda of an evening from data visible to both, so the result is the same for both partners. */
export async function eveningAgenda(
  reader: Reader,
  viewer: CoupleViewer,
  date: CalendarDay,
): Promise<EveningAgenda> {
  const month = reviewedMonth(date);
  const { first: from, last: to } = daysOfMonth(month);
  const { income, expenses, net, trends } = await monthSummary(reader, viewer, month);
  const { currency } = viewer.couple;
  const budgets = (await budgetsOf(reader, viewer, month)).map((share) => ({
    left: leftOf(share),
    budget: {
      categoryId: share.category.id,
      spent: toDecimal(share.spentCents, currency),
      budget: toDecimal(share.budgetCents, currency),
      carriedOver: toDecimal(share.carriedCents, currency),
    },
  }));
  const kept = budgets.filter(({ left }) => left >= 0);
  const exceeded = budgets.filter(({ left }) => left < 0);
  return {
    month,
    figures: { income, expenses, net },
    expensesTrend: date > to ? trends.expenses : null,
    keptBudgets: kept.toSorted((one, other) => other.left - one.left).map(({ budget }) => budget),
    exceededBudgets: exceeded
      .toSorted((one, other) => one.left - other.left)
      .map(({ budget }) => budget),
    goalsReached: await goalsReached(reader, viewer, { from, to }),
    dateNights: (await completedEvenings(reader, viewer, month)).length,
    next: await nextEntries(reader, viewer, date),
  };
}

function reviewedMonth(date: CalendarDay): CalendarMonth {
  const month = monthOf(date);
  return Number(date.slice(8)) < FIRST_DAY_OF_CURRENT ? addMonths(month, -1) : month;
}

/** Returns the categories with a budget in a month, in an order that does not depend on the viewer's language. */
async function budgetsOf(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth,
): Promise<CategoryShare[]> {
  const { first: from, last: to } = daysOfMonth(month);
  const sums = await sumVisibleByCategory(reader, viewer, { from, to, type: 'shared' });
  const spent = new Map(sums.map(({ categoryId, spentCents }) => [categoryId, spentCents]));
  const carried = await listCarried(reader, viewer, month);
  const carriedBy = new Map(carried.map((each) => [each.categoryId, each]));
  const categories = await listAllCategories(reader, viewer);
  return breakdownOf(
    spent,
    categories.toSorted((one, other) => one.id.localeCompare(other.id)),
    Infinity,
    (category) => plannedThen(category, carriedBy.get(category.id)),
  ).filter(({ budgetCents }) => budgetCents > 0);
}

/** Returns the largest shared entries after a day, in the order of their dates. */
async function nextEntries(
  reader: Reader,
  viewer: CoupleViewer,
  date: CalendarDay,
): Promise<CalendarEntry[]> {
  const entries = await calendarEntries(reader, viewer, {
    from: addDays(date, 1),
    to: addDays(date, DAYS_AHEAD),
    type: 'shared',
  });
  const largest = entries
    .filter(({ kind }) => kind !== 'transfer')
    .toSorted((one, other) => Math.abs(toCents(other.amount)) - Math.abs(toCents(one.amount)))
    .slice(0, MOST_NEXT);
  return entries.filter((entry) => largest.includes(entry));
}
