import { addMonths, latestDayOnEarth, monthOf, toCents, utcDay } from '@harmony/contract';
import type { CalendarMonth, Category } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import { budgetTermModel } from './budget-term.model.ts';
import { categoryModel } from './category.model.ts';

const HALF_A_DAY_MILLISECONDS = 12 * 60 * 60 * 1000;

/** What a category's budget is from a month on, and since when it rolls over. */
export interface BudgetTerm {
  month: CalendarMonth;
  /** 0 when there is no limit. */
  budgetCents: number;
  /** `null` when it does not. */
  carriedSince: CalendarMonth | null;
}

/**
 * All that the budgets of a couple have been since they roll over, by category, the first first.
 *
 * @param categoryId the one that is meant; all when left out
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

/** The month in UTC, the calendar of the server. */
export function currentMonth(): CalendarMonth {
  return monthOf(utcDay(new Date()));
}

/** The month from which a change counts: the caller's where it is that month somewhere on earth. */
export function monthOfChange(said: CalendarMonth | undefined): CalendarMonth {
  const now = new Date();
  const earliest = monthOf(utcDay(new Date(now.getTime() - HALF_A_DAY_MILLISECONDS)));
  const isNow = said !== undefined && said >= earliest && said <= monthOf(latestDayOnEarth(now));
  return isNow ? said : currentMonth();
}

/**
 * Notes what a category's budget is from a month on, where that rolls over or did until now: so months
 * that are over stay what they were.
 */
export async function noteBudget(
  work: Work,
  coupleId: string,
  before: Pick<Category, 'rollover'> | undefined,
  { id, monthlyBudget, carriedSince }: Pick<Category, 'id' | 'monthlyBudget' | 'carriedSince'>,
  month: CalendarMonth,
): Promise<void> {
  if (carriedSince === null && before?.rollover !== 'carry') return;
  // The latest change is what holds from now on, also when it comes from where the month is not over yet.
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

/** Puts other terms in the place of all that a category has; the last one says since when it rolls over. */
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

/** The term that holds in a month, of terms of which the first comes first. */
export function termIn(terms: readonly BudgetTerm[], month: CalendarMonth): BudgetTerm | undefined {
  return terms.findLast((term) => term.month <= month);
}

/** All months from one to another, both inclusive. */
export function monthsBetween(from: CalendarMonth, to: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
