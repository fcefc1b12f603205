import { categoryEndpoints, toCents } from '@harmony/contract';
import type { CalendarMonth, Category, categoryChangesSchema } from '@harmony/contract';
import type { z } from 'zod';
import { requestConsent, withdrawApprovals } from '../../../core/consent/approvals.ts';
import { differing, withChanges } from '../../../platform/database/with-changes.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { dayOfChange, monthOfChange, noteBudget } from './budget-terms.ts';
import { categoryModel } from './category.model.ts';
import { assertNameFree, countedIn, isPlanned } from './category-rules.ts';
import { listCategories, ownCategory } from './read-categories.ts';

/**
 * Changes a category or its budget. If either partner requires dual consent, requests consent for the budget and its
 * rollover, and for the name and archiving of a category with a budget, since renaming it would relabel the budget. All
 * other changes apply immediately.
 *
 * @throws ApiError `not_found`, `name_taken`, `invalid` for renaming a built-in category, `tier_limit` for unarchiving
 *   a category beyond the limit
 */
export async function changeCategory(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<Category | Accepted> {
  const before = await ownCategory(change.work, change.viewer, id);
  await assertChangeable(change, before, changes);
  const held = differing(
    before,
    changes,
    isPlanned(before)
      ? (['name', 'monthlyBudget', 'isArchived', 'rollover'] as const)
      : (['monthlyBudget', 'rollover'] as const),
  );
  const isRenamed = changes.name !== undefined && changes.name !== before.name;
  // Pending consent requests refer to the former name.
  if (isRenamed && !('name' in held)) await withdrawApprovals(change, id);
  const isFree = Object.keys(held).length === 0;
  const pending = isFree ? undefined : await requestConsent(change, 'change_category', id, held);
  if (!pending) return applyCategoryChanges(change, id, changes);
  const free = Object.entries(changes).filter(([field]) => !(field in held));
  await applyCategoryChanges(change, id, Object.fromEntries(free));
  return pending;
}

/**
 * Applies changes to a category after any required consent.
 *
 * @throws ApiError as {@link changeCategory}
 */
export async function applyCategoryChanges(
  change: CoupleChange,
  id: string,
  { month: requestedMonth, ...changes }: z.output<typeof categoryChangesSchema>,
): Promise<Category> {
  const { work, viewer } = change;
  const before = await ownCategory(work, viewer, id);
  await assertChangeable(change, before, changes);
  const month = monthOfChange(requestedMonth);
  const after = withPlannedSince(
    before,
    switched(before, withChanges(before, changes), month),
    month,
  );
  const { name, icon, color, isArchived, carriedSince, plannedSince, isBuiltIn } = after;
  await categoryModel(work).update(
    {
      // Built-in categories keep their English name in the database.
      ...(!isBuiltIn && { name }),
      icon,
      color,
      isArchived,
      carriedSince,
      plannedSince,
      monthlyBudgetCents: toCents(after.monthlyBudget),
      ...(after.monthlyBudget !== before.monthlyBudget && { budgetSetAt: new Date() }),
    },
    { where: { id } },
  );
  if (after.monthlyBudget !== before.monthlyBudget || after.rollover !== before.rollover) {
    await noteBudget(work, viewer.couple.id, before, after, month);
  }
  await announceToBoth(change, categoryEndpoints.change);
  return after;
}

/** Rollover restarts with the month in which it is switched on. */
function switched(before: Category, after: Category, month: CalendarMonth): Category {
  if (after.rollover === before.rollover) return after;
  return { ...after, carriedSince: after.rollover === 'carry' ? month : null };
}

/** A budget begins on the day on which it is set after there was none; other amounts keep its beginning. */
function withPlannedSince(before: Category, after: Category, month: CalendarMonth): Category {
  const [was, is] = [toCents(before.monthlyBudget) > 0, toCents(after.monthlyBudget) > 0];
  if (was === is) return after;
  return { ...after, plannedSince: is ? dayOfChange(month) : null };
}

async function assertChangeable(
  change: CoupleChange,
  before: Category,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<void> {
  const { work, viewer } = change;
  const after = withChanges(before, changes);
  if (after.name !== before.name) await assertRenamable(change, before, after.name);
  if (before.isArchived && !after.isArchived && !after.isBuiltIn) {
    assertBelowTierLimit(viewer, 'categories', countedIn(await listCategories(work, viewer)));
  }
}

async function assertRenamable(
  { work, viewer }: CoupleChange,
  category: Category,
  name: string,
): Promise<void> {
  if (category.isBuiltIn)
    throw invalidField('name', sentence('Built-in categories keep their name'));
  const others = (await listCategories(work, viewer)).filter(({ id }) => id !== category.id);
  assertNameFree(others, { name, type: category.type });
}
