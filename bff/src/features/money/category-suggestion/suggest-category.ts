import { setByRules, toCents } from '@harmony/contract';
import type { CategorySuggestion } from '@harmony/contract';
import { listCategories } from '../categories/read-categories.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { learnedBy } from './learned-by.ts';

/**
 * Suggests a category for a description: by the viewer's rules, otherwise from the couple's history visible to the
 * viewer.
 *
 * @param amount a decimal, negative for spending; without it, categories of both kinds qualify
 */
export async function suggestCategory(
  reader: Reader,
  viewer: CoupleViewer,
  { description, amount }: { description: string; amount?: string | undefined },
): Promise<CategorySuggestion> {
  const rules = await ownRules(reader, viewer);
  const { categoryId } = setByRules(rules, description);
  const categories = await listCategories(reader, viewer);
  if (categoryId !== undefined) return { categoryId, reason: 'rule' };
  const learned = await learnedBy(reader, viewer, categories);
  const cents = amount === undefined ? undefined : toCents(amount);
  const found = learned.categoryOf(description, cents);
  return found === undefined ? { categoryId: null } : { categoryId: found, reason: 'history' };
}
