import { categoryEndpoints, toCents } from '@harmony/contract';
import type { Category, categoryChangesSchema, newCategorySchema } from '@harmony/contract';
import { v5 as namedId, v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { askForConsent, withdrawApprovals } from '../consent/approvals.ts';
import { differing, withChanges } from '../database/with-changes.ts';
import { announceToBoth } from '../events/announce.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../http/api-error.ts';
import { assertBelowTierLimit } from '../plans/tier-limit.ts';
import type { Accepted } from '../routes/accepted.ts';
import { categoryModel } from './category.model.ts';
import {
  listCategories,
  ownCategory,
  assertOwnCategory,
  currentCategory,
} from './read-categories.ts';

/**
 * Adds a category of the couple's own; asks the partner first about one with a budget where one of
 * the two requires dual consent.
 *
 * @throws ApiError `tier_limit`, `name_taken`
 */
export async function createCategory(
  change: CoupleChange,
  fields: z.output<typeof newCategorySchema>,
): Promise<Category | Accepted> {
  const { couple } = change.viewer;
  await assertRoomFor(change, fields);
  // The wish for a category of this name is one wish, however often it is asked for.
  const subjectId = namedId(`${fields.type} ${fields.name.toLowerCase()}`, couple.id);
  const asked = hasBudget(fields)
    ? await askForConsent(change, 'create_category', subjectId, fields)
    : undefined;
  return asked ?? addCategory(change, fields);
}

/**
 * Adds a category, with the partner's consent where that is needed.
 *
 * @throws ApiError as {@link createCategory}
 */
export async function addCategory(
  change: CoupleChange,
  { monthlyBudget, ...fields }: z.output<typeof newCategorySchema>,
): Promise<Category> {
  const { work, viewer } = change;
  await assertRoomFor(change, fields);
  const id = timedId();
  await categoryModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    monthlyBudgetCents: toCents(monthlyBudget),
    isBuiltIn: false,
    isArchived: false,
    ...(toCents(monthlyBudget) > 0 && { budgetSetAt: new Date() }),
    createdAt: new Date(),
  });
  await announceToBoth(change, categoryEndpoints.create);
  return ownCategory(work, viewer, id);
}

async function assertRoomFor(
  { work, viewer }: CoupleChange,
  fields: Pick<Category, 'name' | 'type'>,
): Promise<void> {
  const existing = await listCategories(work, viewer);
  assertBelowTierLimit(viewer.plan, 'categories', countedIn(existing));
  assertNameFree(existing, fields);
}

/**
 * Changes a category or its budget. Where one of the two requires dual consent it asks the partner
 * first about a budget, and about the name and the archiving of a category that has one: another
 * name puts the budget beside other things. The rest is changed at once.
 *
 * @throws ApiError `not_found`, `name_taken`, `invalid` for another name of a built-in one,
 * `tier_limit` for bringing back one too many
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
    hasBudget(before) ? (['name', 'monthlyBudget', 'isArchived'] as const) : ['monthlyBudget'],
  );
  const isRenamed = changes.name !== undefined && changes.name !== before.name;
  // What waits was asked about the former name.
  if (isRenamed && !('name' in held)) await withdrawApprovals(change, id);
  const isFree = Object.keys(held).length === 0;
  const asked = isFree ? undefined : await askForConsent(change, 'change_category', id, held);
  if (!asked) return applyCategoryChanges(change, id, changes);
  const free = Object.entries(changes).filter(([field]) => !(field in held));
  await applyCategoryChanges(change, id, Object.fromEntries(free));
  return asked;
}

/**
 * Changes a category, with its partner's consent where that is needed.
 *
 * @throws ApiError as {@link changeCategory}
 */
export async function applyCategoryChanges(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<Category> {
  const { work, viewer } = change;
  const before = await ownCategory(work, viewer, id);
  await assertChangeable(change, before, changes);
  const after = withChanges(before, changes);
  const { name, icon, color, isArchived } = after;
  await categoryModel(work).update(
    {
      name,
      icon,
      color,
      isArchived,
      monthlyBudgetCents: toCents(after.monthlyBudget),
      ...(after.monthlyBudget !== before.monthlyBudget && { budgetSetAt: new Date() }),
    },
    { where: { id } },
  );
  await announceToBoth(change, categoryEndpoints.change);
  return after;
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
    assertBelowTierLimit(viewer.plan, 'categories', countedIn(await listCategories(work, viewer)));
  }
}

/**
 * Deletes a category of the couple's own, and moves all that is in it, hidden or not, to another;
 * asks the partner first about one with a budget where one of the two requires dual consent.
 *
 * @throws ApiError `not_found`, `invalid` for a built-in one or a wrong target
 */
export async function deleteCategory(
  change: CoupleChange,
  id: string,
  moveTo: string,
): Promise<Accepted | undefined> {
  const { work, viewer } = change;
  const category = await ownCategory(work, viewer, id);
  if (category.isBuiltIn) throw invalidField('id', 'Built-in categories cannot be deleted');
  if (moveTo === id) throw invalidField('moveTo', 'Choose another category');
  await assertOwnCategory(work, viewer, moveTo, 'moveTo');
  const asked = hasBudget(category)
    ? await askForConsent(change, 'delete_category', id, { moveTo })
    : undefined;
  if (!asked) await removeCategory(change, id, moveTo);
  return asked;
}

/**
 * Deletes a category, with the partner's consent where that is needed.
 *
 * @param moveTo where what is in it goes, or to what replaced that meanwhile
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
  await services.features.replaceCategory(work, viewer.couple.id, { id, replacement });
  await announceToBoth(change, categoryEndpoints.remove);
}

function hasBudget({ monthlyBudget }: Pick<Category, 'monthlyBudget'>): boolean {
  return toCents(monthlyBudget) > 0;
}

/** How many categories count against the plan's limit. */
function countedIn(categories: readonly Category[]): number {
  return categories.filter(({ isBuiltIn, isArchived }) => !isBuiltIn && !isArchived).length;
}

async function assertRenamable(
  { work, viewer }: CoupleChange,
  category: Category,
  name: string,
): Promise<void> {
  if (category.isBuiltIn) throw invalidField('name', 'Built-in categories keep their name');
  const others = (await listCategories(work, viewer)).filter(({ id }) => id !== category.id);
  assertNameFree(others, { name, type: category.type });
}

function assertNameFree(
  existing: readonly Category[],
  { name, type }: Pick<Category, 'name' | 'type'>,
): void {
  const same = (one: string) => one.localeCompare(name, 'en', { sensitivity: 'accent' }) === 0;
  if (!existing.some((each) => each.type === type && same(each.name))) return;
  throw new ApiError('name_taken', 'There’s already a category with this name.', {
    issues: [{ field: 'name', message: 'Choose a name no other category has' }],
  });
}
