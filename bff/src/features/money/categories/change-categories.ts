import { categoryEndpoints, toCents } from '@harmony/contract';
import type {
  CalendarMonth,
  Category,
  categoryChangesSchema,
  newCategorySchema,
} from '@harmony/contract';
import { v5 as namedId, v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { requestConsent, withdrawApprovals } from '../../../core/consent/approvals.ts';
import { differing, withChanges } from '../../../platform/database/with-changes.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { dayOfChange, monthOfChange, noteBudget } from './budget-terms.ts';
import { nameOfBuiltIn } from './built-in-categories.ts';
import { categoryModel } from './category.model.ts';
import {
  listCategories,
  ownCategory,
  assertOwnCategory,
  currentCategory,
} from './read-categories.ts';

/** Limit including archived categories: every change reads all of them. */
const MAX_CATEGORIES = 1000;
/** Limit including deleted categories, which stay as redirects to their replacements (ADR 35). */
const MAX_CATEGORIES_EVER = 5000;

/**
 * Adds a custom category. Requests the partner's consent first for a category with a budget, if either partner requires
 * dual consent.
 *
 * @throws ApiError `tier_limit`, `name_taken`, `invalid` beyond the technical limit
 */
export async function createCategory(
  change: CoupleChange,
  { month, ...fields }: z.output<typeof newCategorySchema>,
): Promise<Category | Accepted> {
  const { couple } = change.viewer;
  if (isPlanned(fields)) {
    await assertRoomFor(change, fields);
    // Repeated requests for a category of the same name are one consent request.
    const subjectId = namedId(`${fields.type} ${fields.name.toLowerCase()}`, couple.id);
    const pending = await requestConsent(change, 'create_category', subjectId, fields);
    if (pending) return pending;
  }
  return addCategory(change, { ...fields, month });
}

/**
 * Adds a category after any required consent.
 *
 * @throws ApiError as {@link createCategory}
 */
export async function addCategory(
  change: CoupleChange,
  { monthlyBudget, rollover, month: requestedMonth, ...fields }: z.output<typeof newCategorySchema>,
): Promise<Category> {
  const { work, viewer } = change;
  await assertRoomFor(change, fields);
  const id = timedId();
  const month = monthOfChange(requestedMonth);
  await categoryModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    monthlyBudgetCents: toCents(monthlyBudget),
    isBuiltIn: false,
    isArchived: false,
    ...(toCents(monthlyBudget) > 0 && {
      budgetSetAt: new Date(),
      plannedSince: dayOfChange(month),
    }),
    carriedSince: rollover === 'carry' ? month : null,
    createdAt: new Date(),
  });
  const created = await ownCategory(work, viewer, id);
  await noteBudget(work, viewer.couple.id, undefined, created, month);
  await announceToBoth(change, categoryEndpoints.create);
  return created;
}

async function assertRoomFor(
  { work, viewer }: CoupleChange,
  fields: Pick<Category, 'name' | 'type'>,
): Promise<void> {
  const existing = await listCategories(work, viewer);
  assertBelowTierLimit(viewer, 'categories', countedIn(existing));
  assertNameFree(existing, fields);
  if (existing.length >= MAX_CATEGORIES) {
    throw invalidField(
      'name',
      sentence('You have {count, number} categories. Delete one you don’t need.', {
        count: MAX_CATEGORIES,
      }),
    );
  }
  const ever = await categoryModel(work).count({ where: { coupleId: viewer.couple.id } });
  if (ever >= MAX_CATEGORIES_EVER) {
    throw invalidField(
      'name',
      sentence('You have created {count, number} categories. Rename one you don’t need.', {
        count: MAX_CATEGORIES_EVER,
      }),
    );
  }
}

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

/**
 * Deletes a custom category and moves its transactions, including hidden ones, to another category. Requests the
 * partner's consent first for a category with a budget, if either partner requires dual consent.
 *
 * @throws ApiError `not_found`, `invalid` for a built-in category or an invalid target
 */
export async function deleteCategory(
  change: CoupleChange,
  id: string,
  moveTo: string,
): Promise<Accepted | undefined> {
  const { work, viewer } = change;
  const category = await ownCategory(work, viewer, id);
  if (category.isBuiltIn)
    throw invalidField('id', sentence('Built-in categories cannot be deleted'));
  if (moveTo === id) throw invalidField('moveTo', sentence('Choose another category'));
  await assertOwnCategory(work, viewer, moveTo, 'moveTo');
  const pending = isPlanned(category)
    ? await requestConsent(change, 'delete_category', id, { moveTo })
    : undefined;
  if (!pending) await removeCategory(change, id, moveTo);
  return pending;
}

/**
 * Deletes a category after any required consent.
 *
 * @param moveTo target category; redirected if it was replaced in the meantime
 * @throws ApiError `not_found`
 */
export async function removeCategory(
  change: CoupleChange,
  id: string,
  moveTo: string,
): Promise<void> {
  const { work, services, viewer } = change;
  await ownCategory(work, viewer, id);
  const target = await currentCategory(work, moveTo);
  if (!target || target.id === id) throw notFound();
  const replacement = target.id;
  await services.features.replaceCategory(change, { id, replacement });
  await announceToBoth(change, categoryEndpoints.remove);
}

/** Returns whether changes need both partners where dual consent is required. */
function isPlanned({
  monthlyBudget,
  rollover,
}: Pick<Category, 'monthlyBudget' | 'rollover'>): boolean {
  return toCents(monthlyBudget) > 0 || rollover === 'carry';
}

function countedIn(categories: readonly Category[]): number {
  return categories.filter(({ isBuiltIn, isArchived }) => !isBuiltIn && !isArchived).length;
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

/** One for all comparisons: creating a collator takes longer than hundreds of them. */
const byLetters = new Intl.Collator('en', { sensitivity: 'accent' });

function assertNameFree(
  existing: readonly Category[],
  { name, type }: Pick<Category, 'name' | 'type'>,
): void {
  const same = (one: string) => byLetters.compare(one, name) === 0;
  const isTaken = ({ name: shown, builtIn }: Category) =>
    same(shown) || (builtIn !== null && same(nameOfBuiltIn(builtIn, 'en')));
  if (!existing.some((each) => each.type === type && isTaken(each))) return;
  throw new ApiError('name_taken', sentence('There’s already a category with this name.'), {
    issues: [{ field: 'name', message: sentence('Choose a name no other category has') }],
  });
}
