import { categoryEndpoints, toCents } from '@harmony/contract';
import type { Category, newCategorySchema } from '@harmony/contract';
import { v5 as namedId, v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { requestConsent } from '../../../core/consent/approvals.ts';
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
