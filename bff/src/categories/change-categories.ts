import { categoryEndpoints, toCents } from '@harmony/contract';
import type { Category, categoryChangesSchema, newCategorySchema } from '@harmony/contract';
import { v5 as namedId, v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { askForConsent, withdrawApprovals } from '../consent/approvals.ts';
import { bothOf } from '../viewer/both.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { differing, withChanges } from '../database/with-changes.ts';
import { announce } from '../events/announce.ts';
import { Accepted } from '../routes/accepted.ts';
import { ApiError, invalidField, notFound } from '../http/api-error.ts';
import { assertBelowTierLimit } from '../plans/tier-limit.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { categoryModel } from './category.model.ts';
import { listCategories, ownCategory } from './list-categories.ts';
import { assertOwnCategory } from './own-category.ts';
import { standingCategory } from './standing-category.ts';

/**
 * Adds a category of the couple's own; asks the partner first about one with a budget where one of
 * the two requires dual consent.
 *
 * @throws ApiError `tier_limit`, `name_taken`
 */
export async function createCategory(
  services: Services,
  viewer: CoupleViewer,
  fields: z.output<typeof newCategorySchema>,
): Promise<Category | Accepted> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await assertRoomFor(work, viewer, fields);
    if (toCents(fields.monthlyBudget) > 0) {
      // The wish for a category of this name is one wish, however often it is asked for.
      const subjectId = namedId(`${fields.type} ${fields.name.toLowerCase()}`, viewer.couple.id);
      const details = JSON.stringify(fields);
      const wish = { kind: 'create_category', subjectId, details } as const;
      const approval = await askForConsent(work, services, viewer, wish);
      if (approval) return new Accepted(approval);
    }
    return addCategory(work, services, viewer, fields);
  });
}

/**
 * Adds a category, with the partner's consent where that is needed. Expects the couple to be guarded.
 *
 * @throws ApiError as {@link createCategory}
 */
export async function addCategory(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  { monthlyBudget, ...fields }: z.output<typeof newCategorySchema>,
): Promise<Category> {
  await assertRoomFor(work, viewer, fields);
  const id = timedId();
  await categoryModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    monthlyBudgetCents: toCents(monthlyBudget),
    isBuiltIn: false,
    isArchived: false,
    createdAt: new Date(),
  });
  await announce(work, services, bothOf(viewer), categoryEndpoints.create);
  return ownCategory(work, viewer, id);
}

async function assertRoomFor(
  work: Work,
  viewer: CoupleViewer,
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
  services: Services,
  viewer: CoupleViewer,
  id: string,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<Category | Accepted> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const before = await ownCategory(work, viewer, id);
    await assertChangeable(work, viewer, before, changes);
    const held = differing(
      before,
      changes,
      hasBudget(before) ? (['name', 'monthlyBudget', 'isArchived'] as const) : ['monthlyBudget'],
    );
    const isRenamed = changes.name !== undefined && changes.name !== before.name;
    // What waits was asked about the former name.
    if (isRenamed && !('name' in held)) await withdrawApprovals(work, services, viewer, id);
    if (Object.keys(held).length === 0) {
      return applyCategoryChanges(work, services, viewer, id, changes);
    }
    const details = JSON.stringify(held);
    const wish = { kind: 'change_category', subjectId: id, details } as const;
    const approval = await askForConsent(work, services, viewer, wish);
    if (!approval) return applyCategoryChanges(work, services, viewer, id, changes);
    const free = Object.entries(changes).filter(([field]) => !(field in held));
    await applyCategoryChanges(work, services, viewer, id, Object.fromEntries(free));
    return new Accepted(approval);
  });
}

/**
 * Changes a category, with its partner's consent where that is needed. Expects the couple to be
 * guarded.
 *
 * @throws ApiError as {@link changeCategory}
 */
export async function applyCategoryChanges(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  id: string,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<Category> {
  const before = await ownCategory(work, viewer, id);
  await assertChangeable(work, viewer, before, changes);
  const after = withChanges(before, changes);
  const { name, icon, color, isArchived } = after;
  await categoryModel(work).update(
    { name, icon, color, isArchived, monthlyBudgetCents: toCents(after.monthlyBudget) },
    { where: { id } },
  );
  await announce(work, services, bothOf(viewer), categoryEndpoints.change);
  return after;
}

async function assertChangeable(
  work: Work,
  viewer: CoupleViewer,
  before: Category,
  changes: z.output<typeof categoryChangesSchema>,
): Promise<void> {
  const after = withChanges(before, changes);
  if (after.name !== before.name) await assertRenamable(work, viewer, before, after.name);
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
  services: Services,
  viewer: CoupleViewer,
  id: string,
  moveTo: string,
): Promise<Accepted | undefined> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const category = await ownCategory(work, viewer, id);
    if (category.isBuiltIn) throw invalidField('id', 'Built-in categories cannot be deleted');
    if (moveTo === id) throw invalidField('moveTo', 'Choose another category');
    await assertOwnCategory(work, viewer, moveTo, 'moveTo');
    if (hasBudget(category)) {
      const details = JSON.stringify({ moveTo });
      const wish = { kind: 'delete_category', subjectId: id, details } as const;
      const approval = await askForConsent(work, services, viewer, wish);
      if (approval) return new Accepted(approval);
    }
    await removeCategory(work, services, viewer, id, moveTo);
    return undefined;
  });
}

/**
 * Deletes a category, with the partner's consent where that is needed. Expects the couple to be
 * guarded.
 *
 * @param moveTo where what is in it goes, or to what replaced that meanwhile
 * @throws ApiError `not_found`
 */
export async function removeCategory(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  id: string,
  moveTo: string,
): Promise<void> {
  await ownCategory(work, viewer, id);
  const target = await standingCategory(work, moveTo);
  if (!target || target.id === id) throw notFound();
  const replacement = target.id;
  await services.features.replaceCategory(work, viewer.couple.id, { id, replacement });
  await announce(work, services, bothOf(viewer), categoryEndpoints.remove);
}

function hasBudget({ monthlyBudget }: Category): boolean {
  return toCents(monthlyBudget) > 0;
}

/** How many categories count against the plan's limit. */
function countedIn(categories: readonly Category[]): number {
  return categories.filter(({ isBuiltIn, isArchived }) => !isBuiltIn && !isArchived).length;
}

async function assertRenamable(
  work: Work,
  viewer: CoupleViewer,
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
  throw new ApiError('name_taken', 'There is already a category of this name.', {
    issues: [{ field: 'name', message: 'Choose a name that no other category has' }],
  });
}
