import {
  addMonths,
  daysOfMonth,
  latestDayOnEarth,
  monthOf,
  toCents,
  utcDay,
} from '@harmony/contract';
import type { CalendarDay, CalendarMonth, Category } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { budgetTermModel } from './budget-term.model.ts';
import { categoryModel } from './category.model.ts';

const HALF_A_DAY_MILLISECONDS = 12 * 60 * 60 * 1000;

/** Budget of a category from a month on, and the start of its rollover. */
export interface BudgetTerm {
  month: CalendarMonth;
  /** 0 means no limit. */
  budgetCents: number;
  /** `null` without rollover. */
  carriedSince: CalendarMonth | null;
}

/**
 * Returns all terms of the couple's rollover budgets by category, in chronological order.
 *
 * @param categoryId restricts the result to one category
 */
export async function budgetTerms(
  reader: Reader,
  coupleId: string,
  categoryId?: string,
): Promise<ReadonlyMap<string, readonly BudgetTerm[]>> {
  const rows = await budgetTermModel(reader).findAll({
    where: { coupleId, ...(categoryId !== undefined && { categoryId }) },
    attributes: ['categoryId', 'month', 'budgetCents', 'carriedSince'],
    order: ['month'],
  });
  return Map.groupBy(
    rows.map((row) => ({ ...row, budgetCents: Number(row.budgetCents) })),
    (term) => term.categoryId,
  );
}

/** Returns the current month in UTC. */
export function currentMonth(): CalendarMonth {
  return monthOf(utcDay(new Date()));
}

/**
 * Returns the month from which a change applies: the caller's month if it is the current month in some time zone,
 * otherwise the UTC month.
 */
export function monthOfChange(requested: CalendarMonth | undefined): CalendarMonth {
  const now = new Date();
  const earliest = monthOf(utcDay(new Date(now.getTime() - HALF_A_DAY_MILLISECONDS)));
  const isNow =
    requested !== undefined && requested >= earliest && requested <= monthOf(latestDayOnEarth(now));
  return isNow ? requested : currentMonth();
}

/** Returns the current day in UTC, or the nearest day of the caller's month. */
export function dayOfChange(month: CalendarMonth): CalendarDay {
  const today = utcDay(new Date());
  const { first, last } = daysOfMonth(month);
  if (today < first) return first;
  return today > last ? last : today;
}

/**
 * Records a category's budget from a month on if it rolls over, or did until now, so that past months keep their
 * budgets.
 */
export async function noteBudget(
  work: Work,
  coupleId: string,
  before: Pick<Category, 'rollover'> | undefined,
  { id, monthlyBudget, carriedSince }: Pick<Category, 'id' | 'monthlyBudget' | 'carriedSince'>,
  month: CalendarMonth,
): Promise<void> {
  if (carriedSince === null && before?.rollover !== 'carry') return;
  // Later terms exist if the change comes from a time zone where the month has not ended yet; the latest change wins.
  await budgetTermModel(work).destroy({
    where: { coupleId, categoryId: id, month: { [Op.gte]: month } },
  });
  const budgetCents = toCents(monthlyBudget);
  await budgetTermModel(work).create({
    coupleId,
    categoryId: id,
    month,
    budgetCents,
    carriedSince,
  });
}

/** Replaces all terms of a category; the last term determines the start of the rollover. */
export async function replaceTerms(
  work: Work,
  coupleId: string,
  categoryId: string,
  terms: readonly BudgetTerm[],
): Promise<void> {
  await budgetTermModel(work).destroy({ where: { coupleId, categoryId } });
  const carriedSince = terms.at(-1)?.carriedSince ?? null;
  await categoryModel(work).update({ carriedSince }, { where: { id: categoryId } });
  if (terms.length === 0) return;
  await budgetTermModel(work).bulkCreate(terms.map((term) => ({ ...term, coupleId, categoryId })));
}

/**
 * Returns the term that applies to a month.
 *
 * @param terms in chronological order
 */
export function termIn(terms: readonly BudgetTerm[], month: CalendarMonth): BudgetTerm | undefined {
  return terms.findLast((term) => term.month <= month);
}

/** Returns all months of a range, both ends inclusive. */
export function monthsBetween(from: CalendarMonth, to: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
