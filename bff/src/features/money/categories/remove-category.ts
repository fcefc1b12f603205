import { categoryEndpoints } from '@harmony/contract';
import { requestConsent } from '../../../core/consent/approvals.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { isPlanned } from './category-rules.ts';
import { assertOwnCategory, currentCategory, ownCategory } from './read-categories.ts';

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
