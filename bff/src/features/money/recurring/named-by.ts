import type { Recurring, Rule } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { recurringModel } from './recurring.model.ts';

/** Columns that record which partner chose a new name. */
export function namedBy(isPartner: boolean) {
  return { isNamedByPartner: isPartner, isNamedByEither: false };
}

/**
 * Returns the rules to apply when the viewer books a recurring item: their own rules, if they chose its name. On a name
 * chosen by the partner, the result would reveal the rules to the partner. While a name changes at a later date, its
 * author is ambiguous and no rule applies.
 */
export async function rulesOn(
  reader: Reader,
  viewer: CoupleViewer,
  {
    id,
    userId,
    description,
    changes,
  }: Pick<Recurring, 'id' | 'userId' | 'description' | 'changes'>,
): Promise<Rule[]> {
  if (changes.some((later) => later.description !== description)) return [];
  const row = await recurringModel(reader).findOne({
    where: { id },
    attributes: ['isNamedByPartner', 'isNamedByEither'],
  });
  if (row?.isNamedByEither) return [];
  const isAuthor = userId === viewer.user.id;
  return isAuthor === (row?.isNamedByPartner ?? false) ? [] : ownRules(reader, viewer);
}
