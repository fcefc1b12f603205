import { toCents } from '@harmony/contract';
import type { Category, categoryChangesSchema, newCategorySchema } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { askForConsent } from '../consent/approvals.ts';
import { bothOf } from '../couples/both.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { withChanges } from '../database/with-changes.ts';
import { announce } from '../events/announce.ts';
import { Accepted } from '../http/accepted.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import { assertBelowTierLimit } from '../http/tier-limit.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { categoryModel } from './category.model.ts';
import { listCategories, ownCategory } from './list-categories.ts';
import { assertOwnCategory } from './own-category.ts';
import { replaceCategory } from './replace-category.ts';

/**
 * Adds a category of the couple's own.
 *
 * @throws ApiError `tier_limit`, `name_taken`
 */
export async function createCategory(
  services: Services,
  viewer: CoupleViewer,
  { monthlyBudget, ...fields }: z.output<typeof newCategorySchema>,
): Promise<Category> {
  const id = timedId();
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const existing = await listCategories(work, viewer);
    assertBelowTierLimit(viewer.plan, 'categories', countedIn(existing));
    assertNameFree(existing, fields);
    await categoryModel(work).create(
      {
        ...fields,
        id,
        coupleId: viewer.couple.id,
        monthlyBudgetCents: toCents(monthlyBudget),
        isBuiltIn: false,
        isArchived: false,
        createdAt: new Date(),
      },
      { transaction: work.transaction },
    );
    await announce(work, services, bothOf(viewer), ['categories']);
    return ownCategory(work, viewer, id);
  });
}

/**
 * Changes a category or its budget; asks the partner first when the budget changes and one of the
 * two requires dual consent.
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
    const { monthlyBudget = before.monthlyBudget } = changes;
    if (monthlyBudget !== before.monthlyBudget) {
      const details = JSON.stringify(changes);
      const wish = { kind: 'change_category', subjectId: id, details } as const;
      const approval = await askForConsent(work, services, viewer, wish);
      if (approval) return new Accepted(approval);
    }
    return applyCategoryChanges(work, services, viewer, id, changes);
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
  const after = withChanges(before, changes);
  if (after.name !== before.name) await assertRenamable(work, viewer, before, after.name);
  if (before.isArchived && !after.isArchived && !after.isBuiltIn) {
    assertBelowTierLimit(viewer.plan, 'categories', countedIn(await listCategories(work, viewer)));
  }
  const { name, icon, color, isArchived } = after;
  await categoryModel(work).update(
    { name, icon, color, isArchived, monthlyBudgetCents: toCents(after.monthlyBudget) },
    { where: { id }, transaction: work.transaction },
  );
  await announce(work, services, bothOf(viewer), ['categories']);
  return after;
}

/**
 * Deletes a category of the couple's own, and moves all that is in it, hidden or not, to another.
 *
 * @throws ApiError `not_found`, `invalid` for a built-in one or a wrong target
 */
export async function deleteCategory(
  services: Services,
  viewer: CoupleViewer,
  id: string,
  moveTo: string,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const { isBuiltIn } = await ownCategory(work, viewer, id);
    if (isBuiltIn) throw invalidField('id', 'Built-in categories cannot be deleted');
    if (moveTo === id) throw invalidField('moveTo', 'Choose another category');
    await assertOwnCategory(work, viewer, moveTo, 'moveTo');
    await replaceCategory(work, viewer, id, moveTo);
    await announce(work, services, bothOf(viewer), ['categories', 'transactions', 'date-nights']);
  });
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
